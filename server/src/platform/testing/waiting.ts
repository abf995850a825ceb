import { sql } from 'drizzle-orm'

/** Of `pg_stat_activity`: a session that waits for a lock, here or on another machine of a cluster, where reading waits in the same way. */
export const waitsForLock = sql.raw(`(wait_event_type = 'Lock' or state = 'active'
  and (wait_event = 'ClientRead' or wait_event_type = 'Extension' and query !~* '^\\s*(select|with)'))`)
