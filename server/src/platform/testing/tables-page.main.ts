import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

type Reference = { columns: string[]; to: string }
type Listed = { name: string; key: string[]; owned: boolean; references: Reference[]; says: string }

const sources = path.join(import.meta.dirname, '../..')

/** Where the page lies. It is written by `node server/src/platform/testing/tables-page.main.ts`. */
export const pageFile = path.join(sources, '../../docs/tables.md')

/** The first sentence of the comment above a declaration. */
function firstSentence(source: string, name: string) {
  const before = source.slice(0, source.indexOf(`export const ${name} = pgTable(`))
  const comment = before.slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/'))
  const words = comment.replaceAll(/\s*\n \* ?/g, ' ').trim()
  return /^.*?[.?!](?= [A-Z]|$)/.exec(words)?.[0] ?? words
}

const namesOf = (columns: { name: string }[]) => columns.map(({ name }) => name)

function listed(table: PgTable, says: string): Listed {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table)
  const keys = primaryKeys.map((key) => namesOf(key.columns))
  const references = foreignKeys.map((key) => key.reference())
  return {
    name,
    key: keys[0] ?? namesOf(columns.filter(({ primary }) => primary)),
    owned: columns.some((column) => column.name === 'user_id'),
    references: references.map(({ columns: from, foreignTable }) => ({
      columns: namesOf(from),
      to: getTableConfig(foreignTable).name,
    })),
    says,
  }
}

/** The tables of each area, by the name of its folder. */
async function tablesByArea() {
  const areas = new Map<string, Listed[]>()
  for (const file of globSync('**/*.tables.ts', { cwd: sources }).toSorted()) {
    const source = readFileSync(path.join(sources, file), 'utf8')
    const declared = (await import(path.join(sources, file))) as Record<string, unknown>
    const area = file.split(path.sep)[0] ?? ''
    const tables = Object.entries(declared).flatMap(([name, one]) =>
      is(one, PgTable) ? [listed(one, firstSentence(source, name))] : [],
    )
    areas.set(area, [...(areas.get(area) ?? []), ...tables])
  }
  return areas
}

/** The columns of a key that are more than the owner, who is in all of them. */
const beyondOwner = ({ columns }: Reference) => columns.filter((column) => column !== 'user_id').join(', ')

type Arrow = { from: string; to: string; column: string }

const arrowsOf = ({ name, references }: Listed): Arrow[] =>
  references
    .map((reference) => ({ from: name, to: reference.to, column: beyondOwner(reference) }))
    .filter(({ column }) => column !== '')

/** The tables that lead to another one or are led to, as boxes in their areas. */
function drawing(areas: Map<string, Listed[]>) {
  const arrows = [...areas.values()].flat().flatMap(arrowsOf)
  const led = new Set(arrows.flatMap(({ from, to }) => [from, to]))
  const boxes = [...areas].flatMap(([area, tables]) => {
    const drawn = tables.filter(({ name }) => led.has(name))
    const shapes = drawn.map(({ name, owned }) => (owned ? `    ${name}` : `    ${name}([${name}])`))
    return drawn.length > 0 ? [`  subgraph of-${area}[${area}]`, ...shapes, '  end'] : []
  })
  const lines = arrows.map(({ from, to, column }) => `  ${from} -->|${column}| ${to}`)
  return ['```mermaid', 'flowchart LR', ...boxes, ...lines, '```']
}

const cell = ({ name, key, references, says }: Listed) => {
  const to = references.map(({ columns, to: other }) => `${columns.join(', ')} → ${other}`)
  return `| \`${name}\` | ${key.join(', ')} | ${to.join('; ')} | ${says} |`
}

/** The page of all tables, made from what the code declares. */
export async function tablesPage(): Promise<string> {
  const areas = await tablesByArea()
  const lines = [
    '# Tables',
    '',
    'Written by `node server/src/platform/testing/tables-page.main.ts` from the tables in the code; a test fails when it is out of date. Columns stand in the `*.tables.ts` of each area.',
    '',
    'An arrow is a foreign key, named by its column. Square boxes belong to a user: `user_id` is part of each of their keys and therefore not drawn. Rounded ones belong to the installation. Tables that lead to nothing but their user are in the lists below only.',
    '',
    ...drawing(areas),
    ...[...areas].flatMap(([area, tables]) => [
      '',
      `## ${area}`,
      '',
      '| Table | Key | Refers to | Holds |',
      '| --- | --- | --- | --- |',
      ...tables.map(cell),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

if (import.meta.main) writeFileSync(pageFile, await tablesPage())
