/** Inside a transaction: nothing begins to be removed until its end. Waits for a moment when some is just being chosen. */
export const noRemovals = 'select pg_advisory_xact_lock(724008, 0)'

/** Inside a transaction: whether something may be removed, which nobody forbids until its end. */
export const removalsAllowed = 'select pg_try_advisory_xact_lock_shared(724008, 0) as allowed'
