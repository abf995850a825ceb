import type { HasScreen } from '@contactsheet/contracts/visits/first-visit'
import { placeOf } from '#lib/router/place-of.ts'
import { screenSkeletons } from './screen-skeletons.ts'

/** Places that lead to the screen of another, or show something over it. */
const besides: Record<string, keyof typeof screenSkeletons> = {
  '/contacts/$id': '/contacts',
  '/shoots/$id': '/schedule/$id',
}

/** Tells the app's worker the name of the screen to which a path leads, undefined where it leads to none; runs without a page. */
export function screenOf(pathname: string): string | undefined {
  const { place = '' } = placeOf(pathname) ?? {}
  const skeletons: Record<string, { name: string }> = screenSkeletons
  return skeletons[besides[place] ?? place]?.name
}

/** Tells the server which addresses lead to a screen. */
export const hasScreen: HasScreen = (pathname) => screenOf(pathname) !== undefined
