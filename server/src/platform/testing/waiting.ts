import { sql } from 'drizzle-orm'

/**
 * Of `pg_stat_activity`: a session that waits for a lock, here or on another machine of a cluster, where reading waits in the same way.
 * It has waited for a while: a session that is between two packets of one statement looks the same for a moment.
 */
export const waitsForLock = sql.raw(`(state_change < clock_timestamp() - interval '50 milliseconds'
  and (wait_event_type = 'Lock' or state = 'active'
    and (wait_event = 'ClientRead' or wait_event_type = 'Extension' and query !~* '^\\s*(select|with)')))`)
