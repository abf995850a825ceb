import type { ChosenPlace } from '#places/matches.rules.ts'

/** The words of a place, and what they were made of: its name and degrees. */
type Placed = { location: string; place: string[] }

/** The fields that follow from a chosen place. A link that names nothing leaves no words. */
export function placed({ location = '', latitude, longitude }: ChosenPlace): Placed {
  return { location, place: [location.split(',')[0] ?? '', String(latitude), String(longitude)] }
}

/** The chosen place of a new shoot, as long as its location still names it. */
export function placeOf({ location, place: [name = '', latitude, longitude] }: Placed) {
  if (latitude === undefined || !location.includes(name)) return undefined
  return { name, latitude: Number(latitude), longitude: Number(longitude) }
}
