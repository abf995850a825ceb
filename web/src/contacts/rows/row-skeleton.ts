/** The height of a row's skeleton. */
export const rowSkeleton = 'calc(var(--contact-row) - 8px)'
