"""Players that are no people. A bot sees what its seat may see, is asked for one action at a time, and
decides the same way every time it is asked with the same seed.

Nothing here knows a rule: what may be done is told by the engine.
"""
