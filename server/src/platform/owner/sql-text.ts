/** A word or mark of a statement, a quoted name without its quotation marks, or everything between two brackets. */
export type Part = Token | Group
type Token = { kind: 'word' | 'name' | 'param' | 'other'; text: string }
type Group = { kind: 'group'; parts: Part[] }

/** The words of a text as a set. */
export const words = (text: string) => new Set(text.split(' '))

/** Thrown for a statement that could reach beyond its owner: a message for its author, answered as a fault of ours. */
export class UnsafeSql extends Error {}

// Comments, a second statement, strings whose end depends on backslashes or a tag, and anything left open are refused.
const pieces =
  /\s+|(?<text>(?<![eE&])'(?:[^']|'')*')|(?<!&)"(?<name>(?:[^"]|"")*)"|(?<param>\$\d+)|(?<bad>--|\/\*|;|['"$\0])|(?<word>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|(?<number>\d[\w.]*)|(?<mark>[^])/gy

const closing = new Map([
  ['(', ')'],
  ['[', ']'],
])
const closes = new Set(closing.values())

/** Parses a statement into words and brackets. Throws `UnsafeSql` for anything that could break out of the brackets around it. */
export function partsOf(statement: string): Part[] {
  const whole = { parts: new Array<Part>(), end: '' }
  const open = [whole]
  for (const { groups = {} } of statement.matchAll(pieces)) {
    const end = closing.get(groups.mark ?? '')
    const inside = open.at(-1) ?? whole
    if (end !== undefined) {
      const group: Group = { kind: 'group', parts: [] }
      inside.parts.push(group)
      open.push({ parts: group.parts, end })
    } else if (closes.has(groups.mark ?? '')) {
      if (inside.end !== groups.mark) throw new UnsafeSql('A bracket is closed that was not opened')
      open.pop()
    } else inside.parts.push(...tokenOf(groups))
  }
  if (open.length > 1) throw new UnsafeSql('A bracket is not closed')
  return whole.parts
}

function tokenOf({ bad, word, name, param, text, number, mark }: Record<string, string | undefined>): Token[] {
  if (bad !== undefined) throw new UnsafeSql(`Not allowed in a statement: ${bad}`)
  if (word !== undefined) return [{ kind: 'word', text: word.toLowerCase() }]
  if (name !== undefined) return [{ kind: 'name', text: name }]
  if (param !== undefined) return [{ kind: 'param', text: param }]
  const other = text ?? number ?? mark
  return other === undefined ? [] : [{ kind: 'other', text: other }]
}

/** The word at this position in lower case; undefined for anything else, quoted names included. */
export const wordAt = (parts: Part[], at: number) => {
  const part = parts[at]
  return part?.kind === 'word' ? part.text : undefined
}

/** The name at this position, quoted or not. */
export const nameAt = (parts: Part[], at: number) => {
  const part = parts[at]
  return part?.kind === 'word' || part?.kind === 'name' ? part.text : undefined
}

export const markAt = (parts: Part[], at: number, mark: string) => {
  const part = parts[at]
  return part?.kind === 'other' && part.text === mark
}

/** Splits a list at the parts that separate it. */
export function split(parts: Part[], separates: (at: number) => boolean): Part[][] {
  const lists: Part[][] = [[]]
  for (const [at, part] of parts.entries()) {
    if (separates(at)) lists.push([])
    else lists.at(-1)?.push(part)
  }
  return lists
}
