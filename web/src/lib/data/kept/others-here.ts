/** The other people among these names; `nameOf` makes that of one person. */
export function othersIn(names: readonly string[], nameOf: (userId: string) => string, userId: string): string[] {
  const start = nameOf('')
  const people = names.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
  return people.filter((id) => id !== userId)
}

/** The other people with such a database on this device. Rejects where the browser does not say which there are. */
export async function othersWith(nameOf: (userId: string) => string, userId: string) {
  const databases = await indexedDB.databases()
  return othersIn(
    databases.flatMap(({ name }) => name ?? []),
    nameOf,
    userId,
  )
}
