import { useCallback } from 'react'
import type { MoodboardChanges } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { keyOf } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { once } from '#lib/data/mutations/once.ts'
import { toast } from '#lib/toast.ts'
import { openSharedPage } from '../open-shared-page.ts'

/** Makes a link, or returns the live one. */
const shareMoodboard = {
  route: moodboardRoutes.change,
  failure: 'Failed to share moodboard',
  queue: ({ params }) => ['moodboards', params.id],
  refresh: ({ params }) => [
    keyOf(moodboardRoutes.list),
    keyOf(moodboardRoutes.detail, { params }),
    keyOf(shootRoutes.detail),
    keyOf(sharingRoutes.list),
  ],
} satisfies Mutation<typeof moodboardRoutes.change>

type Options = Partial<
  Pick<MoodboardChanges, 'guestPicks' | 'guestsSeePicks' | 'guestUploads' | 'guestsMaySave' | 'expiresAt'>
>

/** Shares a board, or finds its live link, and opens its page in a new window; `onBlocked` is given the address that could not be opened. */
export function useOpenSharedMoodboard(onBlocked?: (address: string) => void) {
  const { mutateAsync, isPending } = useRouteMutation(shareMoodboard)
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
