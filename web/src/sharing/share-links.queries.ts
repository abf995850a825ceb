import { useQuery } from '@tanstack/react-query'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import type { Share, ShareOptions } from '@contactsheet/contracts/sharing/sharing.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { keyOf, read } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'

const freshForMs = 30_000

type OfShoot = { params: { id: number } }

const queue = ({ params }: OfShoot) => ['shoots', params.id, 'share']
const refresh = ({ params: { id } }: OfShoot): Refresh[] => [
  keyOf(sharingRoutes.list),
  keyOf(shootRoutes.detail, { params: { id } }),
  'dashboard',
]

/** What shows whether the moodboard of a shoot is public, when that may have changed. */
const boardToo = ({ body }: { body: ShareOptions }) => (body.shareMoodboard ? (['moodboards'] as const) : [])

const withPublicBoard = (shoot: ShootDetail): ShootDetail => ({
  ...shoot,
  moodboard: shoot.moodboard && { ...shoot.moodboard, isPublic: true },
})

/** Everything that is shared right now. */
const shareList = () => ({ ...read(sharingRoutes.list, {}), staleTime: freshForMs, refetchOnWindowFocus: true })

const isOf = (shootId: number) => (share: Share) => share.kind === 'shoot' && share.id === shootId

export const useShares = () => useQuery(shareList())

/** The live link of a shoot; null when there is none. */
export const useShareOf = (shootId: number) =>
  useQuery({ ...shareList(), select: (shares) => shares.find(isOf(shootId)) ?? null })

/** Makes a link, or returns the live one. */
export const shareShoot = {
  route: sharingRoutes.shareShoot,
  failure: 'Failed to generate share link',
  queue,
  refresh: (input) => [...refresh(input), ...boardToo(input)],
} satisfies Mutation<typeof sharingRoutes.shareShoot>

/** Changes what a live link shows, or when it expires. */
const changeShare = {
  route: sharingRoutes.shareShoot,
  failure: 'Failed to change the share link',
  patches: ({ params, body }) => [
    patchCache(sharingRoutes.list, (shares) => {
      const isIt = isOf(params.id)
      return shares.map((share) => (isIt(share) ? { ...share, ...body } : share))
    }),
    ...(body.shareMoodboard ? [patchCache(shootRoutes.detail, withPublicBoard, { params })] : []),
  ],
  queue,
  refresh: (input) =>
    input.body.shareMoodboard ? [...refresh(input), ...boardToo(input)] : [keyOf(sharingRoutes.list)],
} satisfies Mutation<typeof sharingRoutes.shareShoot>

/** Ends the link of a shoot for everyone who has it. */
const stopSharing = {
  route: sharingRoutes.unshareShoot,
  failure: 'Failed to stop sharing',
  success: () => ({ title: 'Sharing stopped', text: 'The link no longer opens the plan.' }),
  patches: ({ params }) => [
    patchCache(sharingRoutes.list, (shares) => {
      const isIt = isOf(params.id)
      return shares.filter((share) => !isIt(share))
    }),
    patchCache(shootRoutes.detail, (shoot) => ({ ...shoot, shareToken: null }), { params }),
  ],
  queue,
  refresh,
} satisfies Mutation<typeof sharingRoutes.unshareShoot>

export const useShareShoot = () => useRouteMutation(shareShoot)
export const useChangeShare = () => useRouteMutation(changeShare)
export const useStopSharing = () => useRouteMutation(stopSharing)
