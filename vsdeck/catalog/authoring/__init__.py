"""The workshop of whoever writes powers: texts cut up, trees proposed, checked, compared and written.

Texts come from files that the user has. They are shown beside our English and never kept.
"""
