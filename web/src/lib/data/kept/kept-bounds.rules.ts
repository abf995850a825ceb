/** What is kept: an answer or a picture, how large it is, when it was last of use, and what it belongs to ('shoots 7'). */
export type Kept = { key: string; form: string; at: number; used: number; bytes: number; thing?: string }

/** How much may lie on a device: answers and pictures together, and of these at most so many pictures. */
export const keptLimits = { bytes: 50_000_000, pictureBytes: 30_000_000, pictures: 600 } as const

type Known = {
  isPinned: (thing: string) => boolean
  isNear: (thing: string) => boolean
  /** What the app can read. */
  form: string
}

/** What goes last: 2 what is kept deliberately and what belongs to no single thing, as without it nothing opens; 1 what is near; 0 the rest. */
const rankOf = ({ thing }: Kept, { isPinned, isNear }: Known) =>
  thing === undefined || isPinned(thing) ? 2 : isNear(thing) ? 1 : 0

/** Which of the kept have to go: those that the app cannot read, and then those not used for longest, until the rest fits. */
export function toDrop<K extends Kept>(kept: readonly K[], known: Known, most: number = keptLimits.bytes): K[] {
  const unread = kept.filter(({ form }) => form !== known.form)
  const rest = kept.filter(({ form }) => form === known.form)
  let bytes = rest.reduce((sum, one) => sum + one.bytes, 0)
  const order = rest.toSorted((one, other) => rankOf(one, known) - rankOf(other, known) || one.used - other.used)
  const tooMany = order.filter((one) => {
    if (bytes <= most) return false
    bytes -= one.bytes
    return true
  })
  return [...unread, ...tooMany]
}
