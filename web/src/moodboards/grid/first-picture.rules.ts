import type { Pictured } from '@contactsheet/contracts/moodboards/moodboard'
import { srcSetOf } from '#ui/pictures/picture-sources.ts'
import { rowHeight, sizeFrom, sizesOf } from './sheet.rules.ts'

/** Pictures that every window shows without scrolling. */
const inSight = 6

const ratioOf = ({ width, height }: Pictured) => width / height

/** The widest of the pictures that a board shows first, which are all about equally high, in the usual size; as an image names it. */
export function firstPicture({ images }: { images: readonly Pictured[] }) {
  const [first, ...others] = images.slice(0, inSight)
  if (first === undefined) return undefined
  const widest = others.reduce((one, other) => (ratioOf(other) > ratioOf(one) ? other : one), first)
  return { srcSet: srcSetOf(widest), sizes: sizesOf(ratioOf(widest), rowHeight(sizeFrom(undefined))) }
}
