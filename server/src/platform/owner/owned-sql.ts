import {
  clauseWords,
  isConflict,
  isKeyword,
  joinWords,
  qualifiedName,
  relationsFrom,
  statementWords,
} from './sql-relations.ts'
import type { Relation } from './sql-relations.ts'
import { markAt, nameAt, partsOf, split, UnsafeSql, wordAt, words, type Part } from './sql-text.ts'

/** `params` collects the numbers of the parameters that have to be the owner's id; `people` is the table of the owners themselves. */
type Looking = { people: string; params: number[] }

const setOperators = words('union intersect except')
/** Words that cannot appear in a condition or an order outside of brackets. */
const beyondConditions = new Set([
  ...clauseWords,
  ...setOperators,
  ...joinWords,
  ...words('select from into using insert delete update with'),
])
/** No store ever needs these, and each reads or writes a table in its own way. */
const refused = words('table merge truncate copy lock recursive')
/** Functions whose arguments have a `from` that names no table. */
const withFrom = words('extract substring trim overlay')

/**
 * Checks a whole statement: every table in it, at any depth, has to be limited to the owner in the `where` of its own select,
 * update or delete, or in the `on` by which it is joined, and-ed with the rest; an insert has to write the owner. A limit that
 * is not recognised counts as missing, so that doubt means refusal. Does not see what a database function reads by itself, nor
 * whether deleted rows are left out. Returns the numbers of the parameters that have to be the owner's id. Throws `UnsafeSql`.
 */
export function ownerParams(statement: string, people: string): number[] {
  const parts = partsOf(statement)
  if (!statementWords.has(wordAt(parts, 0) ?? '')) throw new UnsafeSql('Only select, insert, update, delete and with')
  return found(parts, people)
}

/** The same for a condition, a value or an order that goes into a statement: it may contain selects, but no further clauses. */
export function ownerParamsWithin(condition: string, people: string): number[] {
  const parts = partsOf(condition)
  const beyond = parts.findIndex((_, at) => beyondConditions.has(wordAt(parts, at) ?? '') && isKeyword(parts, at))
  if (beyond !== -1) throw new UnsafeSql(`${wordAt(parts, beyond)} goes beyond a condition`)
  return found(parts, people)
}

function found(parts: Part[], people: string) {
  const looking = { people, params: [] }
  look(parts, new Set(), looking)
  return looking.params
}

function look(parts: Part[], known: ReadonlySet<string>, looking: Looking) {
  refuseDoubts(parts)
  const { rest, names } = withoutCommon(parts, known, looking)
  const branches = split(rest, (at) => setOperators.has(wordAt(rest, at) ?? ''))
  for (const branch of branches) lookAtBranch(withoutAll(branch), branches.length, names, looking)
  for (const [at, part] of rest.entries()) {
    if (part.kind === 'group')
      look(withFrom.has(wordAt(rest, at - 1) ?? '') ? argumentsIn(part.parts) : part.parts, names, looking)
  }
}

const withoutAll = (branch: Part[]) =>
  ['all', 'distinct'].includes(wordAt(branch, 0) ?? '') ? branch.slice(1) : branch

/** The arguments of `extract(day from date)` without the `from`. */
const argumentsIn = (parts: Part[]) =>
  wordAt(parts, 0) === 'select' ? parts : parts.filter((_, at) => wordAt(parts, at) !== 'from')

function refuseDoubts(parts: Part[]) {
  for (const at of parts.keys()) {
    const word = wordAt(parts, at)
    if (word === undefined) continue
    const isLabel = wordAt(parts, at - 1) === 'as' || markAt(parts, at - 1, '.')
    if (isLabel && beyondConditions.has(word)) throw new UnsafeSql(`${word} cannot be a name`)
    if (refused.has(word)) throw new UnsafeSql(`${word} is not allowed`)
    if (word === 'into' && wordAt(parts, at - 1) !== 'insert') throw new UnsafeSql('into is only for insert')
  }
}

/** Strips `with a as (…), b as (…)`; each name is known to everything after it. */
function withoutCommon(parts: Part[], known: ReadonlySet<string>, looking: Looking) {
  if (wordAt(parts, 0) !== 'with') return { rest: parts, names: known }
  const names = new Set(known)
  for (let at = 1; ; at += 1) {
    const name = nameAt(parts, at)
    const body = parts.findIndex((part, place) => place > at && part.kind === 'group' && isBody(parts, place))
    const group = parts[body]
    if (name === undefined || group?.kind !== 'group') throw new UnsafeSql('with cannot be read')
    look(group.parts, names, looking)
    names.add(name)
    at = body + 1
    if (!markAt(parts, at, ',')) return { rest: parts.slice(at), names }
  }
}

/** True for the query of a `with`, as opposed to a list of columns after its name. */
const isBody = (parts: Part[], at: number) => ['as', 'materialized'].includes(wordAt(parts, at - 1) ?? '')

function lookAtBranch(branch: Part[], branches: number, known: ReadonlySet<string>, looking: Looking) {
  const kind = wordAt(branch, 0) ?? ''
  if (kind === 'insert') return lookAtInsert(branch, branches, known, looking)
  const relations = kind === 'update' ? relationsFrom(branch, 1, known) : []
  for (const at of branch.keys()) {
    if (wordAt(branch, at) !== 'from' || !isKeyword(branch, at)) continue
    if (!statementWords.has(kind)) throw new UnsafeSql('from outside of a statement')
    relations.push(...relationsFrom(branch, at + 1, known))
  }
  if (kind === 'update') refuseNewOwner(clauseOf(branch, 'set', words('from where returning')))
  assertGuards(relations, clauseOf(branch, 'where', ends), looking)
}

/** Checks that `insert into t (…, user_id, …)` has the owner in that column of every row. */
function lookAtInsert(branch: Part[], branches: number, known: ReadonlySet<string>, looking: Looking) {
  const { at } = qualifiedName(branch, 2)
  const columns = branch[at]
  const conflict = branch.findIndex((_, place) => isConflict(branch, place))
  const rest = branch.slice(at + 1, conflict === -1 ? undefined : conflict)
  const source = wordAt(rest, 0) ?? ''
  if (columns?.kind !== 'group' || branches > 1 || !['values', 'select'].includes(source))
    throw new UnsafeSql('An insert names its columns, then one list of values or one select')
  const column = listOf(columns.parts).findIndex((one) => one.length === 1 && nameAt(one, 0) === 'user_id')
  for (const row of rowsOf(rest, source)) looking.params.push(ownerIn(listOf(row)[column]))
  refuseOthersRows(branch)
  if (source === 'select') lookAtBranch(rest, 1, known, looking)
}

function rowsOf(rest: Part[], source: string) {
  const given = clauseOf(rest, source, words('from where group order limit on returning'))
  return source === 'select' ? [given] : given.flatMap((part) => (part.kind === 'group' ? [part.parts] : []))
}

function ownerIn([value, more]: Part[] = []) {
  if (value?.kind !== 'param' || more !== undefined) throw new UnsafeSql('An insert without its owner')
  return numberOf(value.text)
}

/** An existing row is certain to be the same owner's only when the conflict key includes the owner. */
function refuseOthersRows(parts: Part[]) {
  const at = parts.findIndex((_, place) => wordAt(parts, place) === 'do' && wordAt(parts, place + 1) === 'update')
  if (at === -1) return
  const key = parts[parts.findIndex((_, place) => wordAt(parts, place) === 'conflict') + 1]
  const names = key?.kind === 'group' ? key.parts.map((_, place) => nameAt(key.parts, place)) : []
  if (!names.includes('user_id')) throw new UnsafeSql('do update needs the owner in its key')
  refuseNewOwner(clauseOf(parts, 'set', words('where returning')))
}

function refuseNewOwner(changes: Part[]) {
  for (const [target] of listOf(changes)) {
    const names =
      target?.kind === 'group' ? target.parts.map((_, at) => nameAt(target.parts, at)) : [target && nameAt([target], 0)]
    if (names.some((name) => name === 'user_id' || name === 'id'))
      throw new UnsafeSql('A row keeps its owner and its id')
  }
}

function assertGuards(relations: Relation[], where: Part[], looking: Looking) {
  const conditions = conditionsIn(where)
  for (const { table, alias, on = [] } of relations) {
    const column = table === looking.people ? 'id' : 'user_id'
    const guard = [...conditions, ...conditionsIn(on)].find((condition) => isOwner(condition, alias, column))
    const param = guard?.[4]
    if (param?.kind !== 'param')
      throw new UnsafeSql(`${alias} is read or changed without its owner: and-join \`mine\` in its own where or on`)
    looking.params.push(numberOf(param.text))
  }
}

/** True for `alias.user_id = $1`. */
const isOwner = (condition: Part[], alias: string, column: string) =>
  condition.length === 5 &&
  nameAt(condition, 0) === alias &&
  markAt(condition, 1, '.') &&
  nameAt(condition, 2) === column &&
  markAt(condition, 3, '=')

const ends = new Set([...clauseWords, 'on'])
const numberOf = (param: string) => Number(param.slice(1))
const listOf = (parts: Part[]) => split(parts, (at) => markAt(parts, at, ','))

/** The parts after a keyword, up to one of the `ending` words. */
function clauseOf(parts: Part[], keyword: string, ending: ReadonlySet<string>) {
  const start = parts.findIndex((_, at) => wordAt(parts, at) === keyword)
  if (start === -1) return []
  const end = parts.findIndex((_, at) => at > start && ending.has(wordAt(parts, at) ?? '') && isKeyword(parts, at))
  return parts.slice(start + 1, end === -1 ? undefined : end)
}

/** The conditions that must all be true; none when an `or` leaves that open. */
function conditionsIn(parts: Part[]): Part[][] {
  let cases = 0
  let between = false
  const ands = new Set<number>()
  for (const at of parts.keys()) {
    const word = wordAt(parts, at)
    if (word === 'case') cases += 1
    else if (word === 'end') cases -= 1
    else if (cases > 0) continue
    else if (word === 'or') return []
    else if (word === 'between') between = true
    else if (word === 'and' && between) between = false
    else if (word === 'and') ands.add(at)
  }
  return split(parts, (at) => ands.has(at)).flatMap((one) => {
    const [only] = one
    return one.length === 1 && only?.kind === 'group' ? conditionsIn(only.parts) : [one]
  })
}
