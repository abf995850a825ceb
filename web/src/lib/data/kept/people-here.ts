type NameOf = (userId: string) => string

/** The people among these names, without one; `nameOf` makes that of one person. */
export function peopleIn(names: readonly string[], nameOf: NameOf, without?: string): string[] {
  const start = nameOf('')
  const people = names.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
  return people.filter((id) => id !== without)
}

/** The people with such a database on this device, without one. Rejects where the browser does not say which there are. */
export async function peopleWith(nameOf: NameOf, without?: string) {
  const databases = await indexedDB.databases()
  return peopleIn(
    databases.flatMap(({ name }) => name ?? []),
    nameOf,
    without,
  )
}
