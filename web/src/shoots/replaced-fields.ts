/** The fields of a record that these changes replace, as they were: what Undo sends. */
export const replacedFields = (was: object, changes: object) =>
  Object.fromEntries(Object.entries(was).filter(([name]) => name in changes))
