"""Files that come from elsewhere: opened with care, and read without believing them."""
