import type { Placement } from '#platform/database/distributed/distribute.ts'

/**
 * The placement, in a distributed database, of tables whose rows do not belong to one user, and why. Tables of users, with the owner in
 * their primary key, are found by that and distributed by it.
 */
const everywhere = {
  access_levels: 'users refer to their plan',
  users: 'every table of users refers to them',
  places: 'read by everybody, written once for each list of cities',
}

const onCoordinator = {
  lookups: 'tell whose a secret is, before anybody is known',
  jobs: 'taken by whichever process is free, whoever they are for',
  admin_acts: 'one list, in the order of the acts',
  ai_services: 'a row for each service',
  backups: 'of the whole installation',
  identity_records: 'the embedded provider finds them by secrets, before anybody is known',
  identity_secrets: 'keys of the installation',
  local_accounts: 'found by address, before anybody is known',
  password_links: 'belong to local accounts',
  place_lists: 'a row for each list of cities',
  rate_limits: 'counted for strangers too',
}

/** Those on the coordinator that are written in a transaction with rows of users. */
const together: (keyof typeof onCoordinator)[] = ['lookups', 'jobs']

export const placement: Placement = { everywhere: Object.keys(everywhere), together }

/** The tables that are not spread, by name, each with the reason. */
export const whole: Record<string, string> = { ...everywhere, ...onCoordinator }
