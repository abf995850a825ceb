import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserZone } from '#lib/dates.ts'
import { useMe } from '#lib/data/session.ts'

/** Gives a new account the zone of its first browser; from then on only the user changes it. */
export function useOwnTimeZone() {
  const client = useQueryClient()
  const { data: user } = useMe()
  const isUnset = user?.timeZoneSet === false

  useEffect(() => {
    if (!isUnset) return
    void import('./profile.queries.ts')
      .then(({ sendTimeZone }) => sendTimeZone(client, browserZone()))
      .catch(() => undefined)
  }, [isUnset, client])
}
