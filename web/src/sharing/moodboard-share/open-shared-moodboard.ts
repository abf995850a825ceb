import { useCallback } from 'react'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { useMutationLater } from '#lib/data/mutations/mutation-later.ts'
import { once } from '#lib/data/mutations/once.ts'
import { later } from '#lib/load-later.ts'
import { toast } from '#lib/toast.ts'
import { openSharedPage } from '../open-shared-page.ts'

const changes = later(() => import('./moodboard-link.queries.ts'))
const shareMoodboard = async () => (await changes()).shareMoodboard

type Options = { guestPicks?: boolean; guestsSeePicks?: boolean; expiresAt?: string | null }

/** Shares a board, or finds its live link, and opens its page in a new window; `onBlocked` is given the address that could not be opened. */
export function useOpenSharedMoodboard(onBlocked?: (address: string) => void) {
  const { mutateAsync, isPending } = useMutationLater(shareMoodboard)
  const open = useCallback(
    (id: number, options: Options = {}) =>
      void once(`share moodboard ${id}`, async () => {
        let address = ''
        const opened = await openSharedPage(async () => {
          const { shareToken } = await mutateAsync({ params: { id }, body: { isPublic: true, ...options } })
          return (address = shareAddress(location.origin, 'moodboard', shareToken ?? ''))
        })
        if (opened) toast({ title: 'Shared moodboard opened in new window' })
        else if (address) onBlocked?.(address)
      }),
    [mutateAsync, onBlocked],
  )
  return { open, busy: isPending }
}
