import { everyTable, type ServedArea } from '@contactsheet/contracts/calls/every-route'
import type { ServedRoute, ServedTable } from '@contactsheet/contracts/calls/route'
import { aPicture } from './a-picture.ts'
import { bodies } from './records/bodies.ts'
import { makers } from './records/records.ts'
import type { Person } from './start-app.ts'

/** A call of the contract with the names under which its record maker and body are found. */
export type Named = { area: ServedArea; name: string; route: ServedRoute }
export type Params = Record<string, number | string>

/** Every call of the contract: tests that walk this list cover a new one as soon as it is declared. */
export const allRoutes: Named[] = Object.entries(everyTable).flatMap(([area, table]) =>
  Object.entries(table as ServedTable).map(([name, route]) => ({ area: area as ServedArea, name, route })),
)

/** A body that the call would accept; undefined when it takes none. */
export const bodyOf = ({ area, name }: Named) => (bodies[area] as Record<string, unknown>)[name]

/** Small files that the call would accept; undefined when it requires none. */
export function filesOf({ route }: Named) {
  const required = Object.entries(route.files ?? {}).filter(([, { optional }]) => optional === undefined)
  return required.length === 0
    ? undefined
    : Object.fromEntries(
        required.map(([name]) => [
          name,
          ['image', 'picture'].includes(name) ? aPicture() : new File(['Name\nMia'], 'a-file'),
        ]),
      )
}

/** The function that makes the record the call is about; undefined when its address names none. */
export const makerOf = ({ area, name }: Named) =>
  (makers[area] as Record<string, (person: Person) => Promise<Params>>)[name]
