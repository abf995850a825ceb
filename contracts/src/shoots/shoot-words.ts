const untitled = 'Untitled Shoot'
type Named = { genre: string | null }

/** The name of a shoot everywhere in the product: its genre. */
export const shootName = ({ genre }: Named): string => genre ?? untitled

/** The name of a shoot on the calendar. */
export const chipName = ({ genre }: Named): string => genre ?? 'Photography'

/** The name of a shoot where nothing else says that it is one, as in a messenger: 'Wedding Shoot'. */
export const shootTitle = ({ genre }: Named): string => (genre === null ? untitled : `${genre} Shoot`)
