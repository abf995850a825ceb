import { markAt, nameAt, UnsafeSql, wordAt, words, type Part } from './sql-text.ts'

/** A table of a statement, its name there, and the condition by which it is joined. */
export type Relation = { table: string; alias: string; on?: Part[] }

export const statementWords = words('select insert update delete with')
export const clauseWords = words('where group having order limit offset returning window for fetch set values')
export const joinWords = words('join inner left right full cross natural')
const notAlias = new Set([...clauseWords, ...joinWords, ...words('on using as tablesample with from')])

/** False where a word only looks like a keyword: `is distinct from` compares, and `left(…)` is a function. */
export function isKeyword(parts: Part[], at: number) {
  const word = wordAt(parts, at) ?? ''
  if (word === 'from' && wordAt(parts, at - 1) === 'distinct')
    return !['is', 'not'].includes(wordAt(parts, at - 2) ?? '')
  if (['left', 'right'].includes(word)) return parts[at + 1]?.kind !== 'group'
  return true
}

/**
 * Reads a list of tables with their joins, from `start` to the next clause. `known` are the names that `with` has defined:
 * those, functions and selects in brackets are not tables. Throws `UnsafeSql` for anything it cannot read.
 */
export function relationsFrom(parts: Part[], start: number, known: ReadonlySet<string>): Relation[] {
  const relations: Relation[] = []
  let place: Place = { at: start, relation: undefined }
  let expects = true
  while (place.at < parts.length) {
    if (expects) {
      place = readTable(parts, place.at, known)
      if (place.relation !== undefined) relations.push(place.relation)
      expects = false
      continue
    }
    const step = stepOver(parts, place)
    if (step === 'end') break
    expects = step.expects
    place = { ...place, at: step.at }
  }
  if (expects) throw new UnsafeSql('A list of tables cannot be read')
  return parts.slice(start, place.at).some((_, at) => isOuter(parts, start + at)) ? relations.map(withoutOn) : relations
}

/** Right and full joins also return rows for which the join's condition is not true. */
const isOuter = (parts: Part[], at: number) =>
  ['right', 'full'].includes(wordAt(parts, at) ?? '') && isKeyword(parts, at)

const withoutOn = ({ table, alias }: Relation) => ({ table, alias })

type Place = { at: number; relation: Relation | undefined }

function stepOver(parts: Part[], place: Place): 'end' | { at: number; expects: boolean } {
  const { at } = place
  const word = wordAt(parts, at) ?? ''
  if (markAt(parts, at, ',') || word === 'join') return { at: at + 1, expects: true }
  if (joinWords.has(word) || word === 'outer') return { at: at + 1, expects: false }
  if (clauseWords.has(word) || isConflict(parts, at)) return 'end'
  return word === 'using' ? stepOverUsing(parts, at) : stepOverOn(parts, place)
}

function stepOverOn(parts: Part[], { at, relation }: Place) {
  if (wordAt(parts, at) !== 'on') throw new UnsafeSql('A list of tables cannot be read')
  if (relation?.on !== undefined) throw new UnsafeSql('Joins inside joins are not read')
  const end = endOfOn(parts, at + 1)
  if (relation !== undefined) relation.on = parts.slice(at + 1, end)
  return { at: end, expects: false }
}

/** `using` names either the columns of a join or the further tables of a delete. */
function stepOverUsing(parts: Part[], at: number) {
  const isColumns = parts[at + 1]?.kind === 'group' && !isSelect(parts[at + 1])
  return isColumns ? { at: at + 2, expects: false } : { at: at + 1, expects: true }
}

/** True for `on conflict`, which is not the condition of a join. */
export const isConflict = (parts: Part[], at: number) =>
  wordAt(parts, at) === 'on' && wordAt(parts, at + 1) === 'conflict'

function endOfOn(parts: Part[], start: number) {
  const end = parts.findIndex((_, at) => {
    const word = wordAt(parts, at) ?? ''
    const ends =
      clauseWords.has(word) || word === 'on' || word === 'using' || (joinWords.has(word) && isKeyword(parts, at))
    return at >= start && (ends || markAt(parts, at, ','))
  })
  return end === -1 ? parts.length : end
}

function isSelect(part: Part | undefined): boolean {
  if (part?.kind !== 'group') return false
  return ['select', 'with', 'values'].includes(wordAt(part.parts, 0) ?? '') || isSelect(part.parts[0])
}

/** Reads one table with its alias, or something in its place that is not a table. */
function readTable(parts: Part[], start: number, known: ReadonlySet<string>): Place {
  let at = start
  while (['lateral', 'only'].includes(wordAt(parts, at) ?? '')) at += 1
  if (isSelect(parts[at])) return { at: afterAlias(parts, at + 1).at, relation: undefined }
  const { names, at: afterName } = qualifiedName(parts, at)
  const table = names.at(-1)
  if (table === undefined) throw new UnsafeSql('A list of tables cannot be read')
  if (parts[afterName]?.kind === 'group') return { at: afterAlias(parts, afterName + 1).at, relation: undefined }
  const { at: end, alias = table } = afterAlias(parts, afterName)
  return { at: end, relation: names.length === 1 && known.has(table) ? undefined : { table, alias } }
}

/** The names in `public.contacts`, and the position after them. */
export function qualifiedName(parts: Part[], start: number) {
  const names: string[] = []
  let at = start
  for (let name = nameAt(parts, at); name !== undefined; name = nameAt(parts, at)) {
    names.push(name)
    at += 1
    if (!markAt(parts, at, '.')) break
    at += 1
  }
  return { names, at }
}

/** The position after `with ordinality as name (columns)`, each part of which is optional, and the alias in it. */
function afterAlias(parts: Part[], start: number): { at: number; alias?: string | undefined } {
  let at = wordAt(parts, start) === 'with' ? start + 2 : start
  const isNamed = wordAt(parts, at) === 'as'
  if (isNamed) at += 1
  const word = wordAt(parts, at)
  const alias = !isNamed && word !== undefined && notAlias.has(word) ? undefined : nameAt(parts, at)
  if (alias === undefined) return { at }
  return { at: parts[at + 1]?.kind === 'group' ? at + 2 : at + 1, alias }
}
