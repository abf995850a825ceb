import { recall, remember } from '#lib/remembered.ts'

const name = 'waiting-acts-of'

const marked = () => recall(name, (ids) => [ids].flat().filter((id) => typeof id === 'string'))

/** Whether this person's acts wait on this device, as far as nobody has decided what becomes of them: they are on the screen from the start then. */
export const isWaitingFor = (userId: string | undefined) => userId !== undefined && marked().includes(userId)

/** Somebody else whose acts wait here, and about whom nobody has been asked to the end. */
export const waitingOthers = (userId: string) => marked().find((id) => id !== userId)

/** Says whether acts of this person wait here. */
export function markWaiting(userId: string, isWaiting: boolean) {
  if (isWaitingFor(userId) === isWaiting) return
  const others = marked().filter((id) => id !== userId)
  remember(name, isWaiting ? [...others, userId] : others)
}
