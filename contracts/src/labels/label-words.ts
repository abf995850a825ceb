/** The three lists a user names and colours: contact types, genres, tags. */
export const labelKinds = ['type', 'genre', 'tag'] as const
export type LabelKind = (typeof labelKinds)[number]

export const labelLimits = { type: 5, genre: 10, tag: 25, nameLength: 50, keyLength: 100 } as const
export const defaultLabelColour = '#3b82f6'
/** The type every contact falls back to; it cannot be deleted. */
export const defaultContactType = 'collaboration'
export const defaultShootColour = '#64748b'

/** What each kind of label is called in sentences. */
export const labelWords = {
  type: { one: 'Contact type', many: 'Contact types', path: 'contact-types' },
  genre: { one: 'Genre', many: 'Genres', path: 'genres' },
  tag: { one: 'Tag', many: 'Tags', path: 'tags' },
} as const
