import { recall, remember } from '#lib/remembered.ts'

const name = 'waiting-acts-of'

/** Whose acts wait on this device: they are on the screen from the start then. */
export const waitingOf = () => recall(name, (id) => (typeof id === 'string' ? id : undefined))

/** Says whose acts wait here. */
export const markWaiting = (userId: string | null) => remember(name, userId)
