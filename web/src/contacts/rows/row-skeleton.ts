/** The height of a row's skeleton. */
export const rowSkeleton = 'var(--blank)'
