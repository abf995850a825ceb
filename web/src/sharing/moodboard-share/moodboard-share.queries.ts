import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { keyOf } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'

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

export const useShareMoodboard = () => useRouteMutation(shareMoodboard)
