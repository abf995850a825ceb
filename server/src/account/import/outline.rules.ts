import type { Everything } from '@contactsheet/contracts/account/everything'

export type ListName = 'contacts' | 'shoots' | 'moodboards'

/** What of everything.json is needed at once; the entries of its lists are asked for slice by slice. */
export type Outline = Pick<Everything, 'profile' | 'labels'> & {
  counts: Record<ListName | 'images', number>
  /** Images whose picture is not in the file. */
  missing: number
  /** One path for each picture in the file. */
  pictures: { path: string; picture: number }[]
  /** The paths of the pictures of contacts in the file. */
  faces: string[]
}

/** Characters of JSON after which a slice ends. */
const mostCharacters = 200_000
const mostEntries = 500

/** `paths` are those of the files in the ZIP. */
export function outlineOf(everything: Everything, paths: ReadonlySet<string>): Outline {
  const { profile, labels, contacts, shoots, moodboards } = everything
  const pathOf = new Map<number, string>()
  const count = { images: 0, there: 0 }
  for (const { images, offers } of moodboards) {
    for (const { file, picture } of [...images, ...offers]) {
      count.images += 1
      if (!paths.has(file)) continue
      count.there += 1
      if (!pathOf.has(picture)) pathOf.set(picture, file)
    }
  }
  return {
    profile,
    labels,
    counts: {
      contacts: contacts.length,
      shoots: shoots.length,
      moodboards: moodboards.length,
      images: count.images,
    },
    missing: count.images - count.there,
    faces: [...new Set(contacts.flatMap(({ picture }) => (picture !== null && paths.has(picture) ? [picture] : [])))],
    pictures: [...pathOf].map(([picture, path]) => ({ path, picture })),
  }
}

/** The entries of a list from a place on, as many as make a message that is read in a moment; one at least, if there is one. */
export function sliceOf<T>(entries: readonly T[], from: number): T[] {
  let characters = 0
  let to = from
  while (to < entries.length && to - from < mostEntries && characters < mostCharacters) {
    characters += JSON.stringify(entries[to]).length
    to += 1
  }
  return entries.slice(from, to)
}
