import { mapLinkProblem, readPlace } from '@contactsheet/contracts/places/place'
import type { ChosenPlace } from '#places/matches.rules.ts'
import type { Placed } from './place.rules.ts'

/** A link or degrees are no words for a place. */
const isWords = (text: string) => readPlace(text) === undefined && mapLinkProblem(text) === undefined

/** The fields that follow from a chosen place. A point without a name leaves the words that were typed, or were there before a link. */
export function placed({ location, latitude, longitude }: ChosenPlace, typed = '', before = ''): Placed {
  const place = latitude === undefined ? [] : [location?.split(',')[0] ?? '', String(latitude), String(longitude)]
  return { location: location ?? (isWords(typed) ? typed : before), place }
}
