/** An id for something that the server has not seen: far below zero, where chance keeps those of two devices apart. */
export const temporaryId = () => -Math.floor(2 ** 50 + Math.random() * 2 ** 51)

/** True for a value that is such an id. */
export const isTemporaryId = (value: unknown): value is number => typeof value === 'number' && value < -(2 ** 49)

/** The name of the database of one person's acts, and of what goes with it. */
export const actsOf = (userId: string) => `contactsheet-acts-${userId}`
