let last = 0

/** An id for something that the server has not assigned one yet: negative, so that it never equals a stored one. */
export const temporaryId = () => (last -= 1)

/** True until the server has responded: such a record cannot be used in requests. */
export const isTemporary = ({ id }: { id: number }) => id < 0
