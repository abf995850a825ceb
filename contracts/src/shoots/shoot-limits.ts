import type { TextField } from '../calls/fields.ts'

export const shootLimits = {
  pageSize: 20,
  monthPage: 500,
  links: 10,
  callTimes: 200,
  tasks: 200,
  shots: 200,
  /** Pictures that become shots at once. */
  shotsAtOnce: 50,
  /** People on one team, including deleted contacts that can still be restored. */
  team: 200,
  /** People on the team of a new shoot. */
  newTeam: 50,
  /** Call times of a new shoot. */
  newCallTimes: 20,
  /** How many overlapping shoots are reported. */
  overlaps: 50,
  /** Places of earlier shoots that are offered for the next one. */
  placesUsed: 50,
  title: 255,
  label: 255,
  url: 2000,
  location: 500,
  role: 100,
  notes: 10_000,
  longestMinutes: 10_080,
} as const

/** The text fields of a shoot, in the order of its form. */
export const shootTexts = {
  /** What the photographer calls it; without one it goes by its genre and its people. */
  title: { label: 'Name', max: shootLimits.title },
  location: { label: 'Location', max: shootLimits.location },
  notes: { label: 'Notes', max: shootLimits.notes, lines: true },
} as const satisfies Record<string, TextField>
export type ShootText = keyof typeof shootTexts

/**
 * Every field of a shoot by its label. The compiler says what a new one lacks: a text its column, any other field also what may
 * be sent (`others`) and is returned (`storedShootFields`), how the form shows it, its cell in the CSV file, and a value in the
 * tests' full account.
 */
export const shootFields = {
  date: { label: 'Date' },
  time: { label: 'Time' },
  duration: { label: 'Duration' },
  genre: { label: 'Genre' },
  status: { label: 'Status' },
  latitude: { label: 'Latitude' },
  longitude: { label: 'Longitude' },
  timeZone: { label: 'Time zone' },
  ...shootTexts,
} as const satisfies Record<string, { label: string }>
export type ShootField = keyof typeof shootFields
/** A field that is no text. */
export type OtherShootField = Exclude<ShootField, ShootText>

/** What an owner keeps private or allows on the shared plan: yes or no, and no until it is asked for. */
export const shootSwitches = {
  /** The notes are not on the shared plan, nor in what guests put into their calendars. */
  notesOnlyMe: { label: 'Notes only for me' },
  /** Whoever has the link of the plan may tick shots. */
  teamTicksShots: { label: 'The team may tick shots on the plan' },
} as const
export type ShootSwitch = keyof typeof shootSwitches

const partWords = {
  links: 'links',
  callTimes: 'call times',
  tasks: 'tasks',
  shots: 'shots',
  team: 'people on its team',
} as const
/** What a shoot can have several of. */
export type ShootPart = keyof typeof partWords

/** The message shown when a shoot has the maximum number of a part. */
export const shootFull = (part: ShootPart): string => `A shoot has at most ${shootLimits[part]} ${partWords[part]}`
