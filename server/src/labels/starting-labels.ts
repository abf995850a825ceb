import { defaultContactType } from '@contactsheet/contracts/labels/label-words'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'
import type { Database } from '#platform/database/database.ts'
import { contactTypes, genres } from './labels.tables.ts'

/** The colours are dark enough for white text, and can be told apart side by side. */
export const startingTypes = [
  { name: defaultContactType, color: '#0369a1', isDefault: true },
  { name: 'client', color: '#15803d', isDefault: false },
  { name: 'model', color: '#a21caf', isDefault: false },
]

export const startingGenres = [
  { name: 'Portrait', color: '#1d4ed8' },
  { name: 'Wedding', color: '#be185d' },
  { name: 'Fashion', color: '#7c3aed' },
  { name: 'Editorial', color: '#0f766e' },
  { name: 'Event', color: '#b45309' },
  { name: 'Product', color: '#4d7c0f' },
]

/** Gives a new user the starting labels. Must run in the transaction that creates the user. */
export async function seedLabels(db: Database, userId: string) {
  const owned = <T extends { name: string }>(label: T) => ({ ...label, userId, nameKey: comparisonKey(label.name) })
  await db.insert(contactTypes).values(startingTypes.map(owned))
  await db.insert(genres).values(startingGenres.map(owned))
}
