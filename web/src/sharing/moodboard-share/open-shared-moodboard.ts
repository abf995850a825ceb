import { useCallback } from 'react'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { once } from '#lib/data/mutations/once.ts'
import { toast } from '#lib/toast.ts'
import { offerWindow } from '#lib/press/open-window.ts'
import { openSharedPage } from '../open-shared-page.ts'
import { useShareMoodboard } from './moodboard-share.queries.ts'

/** Shares a board, or finds its live link, and opens its page in a new window. */
export function useOpenSharedMoodboard() {
  const { mutateAsync } = useShareMoodboard()
  return useCallback(
    (id: number) =>
      void once(`share moodboard ${id}`, async () => {
        let address = ''
        const opened = await openSharedPage(async () => {
          const { shareToken } = await mutateAsync({ params: { id }, body: { isPublic: true } })
          return (address = shareAddress(location.origin, 'moodboard', shareToken ?? ''))
        })
        if (opened) toast({ title: 'Shared moodboard opened in new window' })
        else if (address) offerWindow('Moodboard shared', address)
      }),
    [mutateAsync],
  )
}
