-- The label of a step becomes a sentence with its parts, so that it can be said in any language: JSON as
-- `vsdeck.sentence.packed` writes it. What was stored as English text before is read once, here.

UPDATE deck_step SET label = label_as_sentence(label);
