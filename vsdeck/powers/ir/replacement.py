"""What happens instead of something else."""
