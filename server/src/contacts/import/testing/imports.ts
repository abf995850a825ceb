import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { peopleToSend, type ExistingRule, type ImportOutcome } from '@contactsheet/contracts/contacts/import-limits'
import type { ImportedRow, ImportMapping } from '@contactsheet/contracts/contacts/contact-import.schemas'
import type { Person } from '../../../testing/start-app.ts'

const bytes = (file: string | Uint8Array) => Uint8Array.from(Buffer.from(file))

type Choices = { mapping?: ImportMapping; existing?: ExistingRule; name?: string }

/** Sends a file to be looked at. */
export const lookAt = (person: Person, file: string | Uint8Array, { name = 'contacts', ...query }: Choices = {}) =>
  person(contactImportRoutes.previewImport, { query, files: { file: new File([bytes(file)], name) } })

/** What importing a file would do. */
export const preview = async (person: Person, file: string | Uint8Array, choices?: Choices) =>
  (await lookAt(person, file, choices)).body

/** The rows of a preview to which one of these things happens. */
export const rowsWith = ({ rows }: { rows: ImportedRow[] }, ...outcomes: ImportOutcome[]) =>
  rows.filter(({ outcome }) => outcomes.includes(outcome))

/** Every row of a preview in one line: line, what happens to it, who it is, remarks and changes. */
export const told = ({ rows }: { rows: ImportedRow[] }) =>
  rows.map(({ line, outcome, name, remarks, changes }) =>
    [
      `${line} ${outcome} ${name}`.trim(),
      ...remarks,
      ...changes.map(({ field, from, to }) => `${field}: ${from === null ? '' : `${from} > `}${to}`),
    ].join(' | '),
  )

/** Imports a file as a browser does, slice by slice under one id. */
export async function importFile(
  person: Person,
  file: string | Uint8Array,
  { sliceSize = 250, existing = 'fill' }: { sliceSize?: number; existing?: ExistingRule } = {},
) {
  const people = peopleToSend(await preview(person, file, { existing }))
  const importId = randomUUID()
  const done = { importId, added: 0, changed: 0 }
  for (let part = 0; part * sliceSize < people.length; part += 1) {
    const contacts = people.slice(part * sliceSize, (part + 1) * sliceSize)
    const answer = await person(contactImportRoutes.importSlice, { body: { importId, part, existing, contacts } })
    assert.equal(answer.status, 200, answer.body.message)
    done.added += answer.body.added
    done.changed += answer.body.changed
  }
  return done
}
