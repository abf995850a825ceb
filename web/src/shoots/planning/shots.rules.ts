import type { Shot } from '@contactsheet/contracts/shoots/shoot'

/** What a shot goes by: its title, or its place in the list. */
export const shotName = ({ title }: Pick<Shot, 'title'>, place: number) => title ?? `Shot ${place + 1}`

const doneOf = (shots: readonly Pick<Shot, 'doneAt'>[]) => shots.filter(({ doneAt }) => doneAt !== null).length

/** How far the list is: '3 of 12 shots'. */
export const shotsTaken = (shots: readonly Pick<Shot, 'doneAt'>[]) => `${doneOf(shots)} of ${shots.length} shots`

/** The same where the heading says that these are shots: '3 of 12 done'. */
export const shotProgress = (shots: readonly Pick<Shot, 'doneAt'>[]) =>
  shots.length === 0 ? '' : `${doneOf(shots)} of ${shots.length} done`

const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

/** What is said once pictures were added: how many, and how many were shots already. */
export function addedWords(added: number, leftOut: number): string {
  if (leftOut === 0) return `${pictures(added)} added to the shot list`
  const were = `${pictures(leftOut)} ${leftOut === 1 ? 'was a shot' : 'were shots'} already`
  return added === 0 ? were : `${pictures(added)} added, ${were}`
}
