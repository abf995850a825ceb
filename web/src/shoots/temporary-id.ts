let last = 0

/** The number of something that the server has not numbered yet: below zero, so that it is never taken for a stored one. */
export const temporaryId = () => (last -= 1)

/** True until the server has answered: nothing can be asked of such a record. */
export const isTemporary = ({ id }: { id: number }) => id < 0
