import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isTimeZone } from '@contactsheet/contracts/zones'
import { browserZone } from '#lib/dates.ts'
import { recall, remember } from '#lib/remembered.ts'
import { useMe } from '#lib/session.ts'

/** What a new account has until the browser says better. */
const unset = 'UTC'

/** Gives a new account the zone of this browser, once; whoever then chooses UTC in the profile keeps it. */
export function useOwnTimeZone() {
  const client = useQueryClient()
  const { data: user } = useMe()
  const id = user?.timeZone === unset ? user.id : undefined

  useEffect(() => {
    const zone = browserZone()
    if (id === undefined || zone === unset || !isTimeZone(zone)) return
    const sent = `time-zone-sent.${id}`
    if (recall(sent, (stored) => stored === true)) return
    void import('./send-time-zone.ts')
      .then(({ sendTimeZone }) => sendTimeZone(client, zone))
      .then(() => remember(sent, true))
      .catch(() => undefined)
  }, [id, client])
}
