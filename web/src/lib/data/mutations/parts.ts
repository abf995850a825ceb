import type { Input, Route } from '@contactsheet/contracts/calls/route'
import { replacedFields, withChanges, type Before, type CachePatch } from './cache-patch.ts'
import { bindMutation, type BoundMutation, type Mutation } from './mutation.ts'
import { outboxNow } from '#lib/data/outbox/page-outbox.ts'
import type { Queue } from './queue.ts'
import type { Refresh } from './refresh.ts'

type OfWhole = { params: { id: number } }

/** The parts of something, such as the tasks of a shoot: what they are called, where they are cached, what shows them. */
export type Parts<P> = {
  /** What toasts call one of them: 'call time'. */
  one: string
  /** What paths call its number: 'callTimeId'. */
  param: string
  /** The field of a part with that number, `id` unless given. */
  key?: keyof P
  /** The path of the whole list; that of one part is below it. */
  queue: (input: OfWhole) => Queue
  refresh: (input: OfWhole) => readonly Refresh[]
  /** Edits the list wherever it is cached. */
  edit: (input: OfWhole, change: (parts: P[]) => P[]) => CachePatch[]
  /** The list as it was before a change. */
  before: (was: Before) => P[] | undefined
}

/** What every route of a part is called with, which its type does not tell while the route may be any. */
type OfPart = { params: Record<string, number> & { id: number }; body: object }
const ofPart = (input: unknown) => input as OfPart

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const isIn = <P>({ param, key = 'id' as keyof P }: Parts<P>, input: unknown) => {
  const number = ofPart(input).params[param]
  return (part: P) => part[key] === number
}

/** True for a part that is there already: an answer may know what is still being added. */
const isLike = <P>(parts: Parts<P>, id: number, input: unknown) =>
  parts.key === undefined ? (part: P) => (part as { id?: number }).id === id : isIn(parts, input)

/** A change of the whole list: it waits for changes of any part, and they wait for it. */
const ofList = <P, R extends Route>(
  { queue, refresh, edit }: Parts<P>,
  route: R,
  change: (parts: P[], input: Input<R>, made: number) => P[],
) => ({
  route,
  patches: (input: Input<R>, made: number) => edit(ofPart(input), (parts) => change(parts, input, made)),
  queue: (input: Input<R>) => queue(ofPart(input)),
  refresh: (input: Input<R>) => refresh(ofPart(input)),
})

/** Adds a part behind the others; `made` is shown until the server has answered. */
export const addPart = <P, R extends Route>(
  parts: Parts<P>,
  route: R,
  made: (input: Input<R>, there: readonly P[]) => Omit<P, 'id'>,
): Mutation<R> => ({
  ...ofList(parts, route, (list, input, id) =>
    list.some(isLike(parts, id, input)) ? list : [...list, { id, ...made(input, list) } as P],
  ),
  failure: `Failed to add ${parts.one}`,
})

/** Changes fields of a part and says nothing. What is emptied is shown as null, except in the fields that are `neverNull`. */
export const changePart = <P extends object, R extends Route>(
  parts: Parts<P>,
  route: R,
  neverNull: readonly (keyof P)[] = [],
): Mutation<R> => ({
  ...ofList(parts, route, (list, input) => {
    const isIt = isIn(parts, input)
    return list.map((part) => (isIt(part) ? withChanges(part, ofPart(input).body, neverNull) : part))
  }),
  failure: `Failed to update ${parts.one}`,
  queue: (input) => [...parts.queue(ofPart(input)), ofPart(input).params[parts.param] ?? 0],
})

/** The same change with a toast, whose Undo sends back the fields that were replaced. */
export const undoable = <P extends object, R extends Route>(parts: Parts<P>, change: Mutation<R>): Mutation<R> => ({
  ...change,
  success: `${capital(parts.one)} saved`,
  undo: (input, _answer, was) => {
    const { params, body } = ofPart(input)
    const part = parts.before(was)?.find(isIn(parts, input))
    return part && bindMutation(change, { params, body: replacedFields(part, body) } as Input<R>)
  },
})

/** Deletes a part; `back` is how Undo makes it again, behind those that it followed. */
export const removePart = <P, R extends Route>(
  parts: Parts<P>,
  route: R,
  back: (gone: P, input: Input<R>, followed: readonly P[]) => BoundMutation,
): Mutation<R> => ({
  // Of the whole list, because removing makes room for what is added next.
  ...ofList(parts, route, (list, input) => {
    const isIt = isIn(parts, input)
    return list.filter((part) => !isIt(part))
  }),
  failure: `Failed to delete ${parts.one}`,
  success: `${capital(parts.one)} deleted`,
  undo: (input, _answer, was) => {
    const list = parts.before(was) ?? []
    const at = list.findIndex(isIn(parts, input))
    const gone = list[at]
    return gone && back(gone, input, list.slice(0, at))
  },
})

/** Orders parts anew, shown at once; an order that the server refuses is taken back, and the list is read again. */
export const reorderParts = <P, R extends Route>(
  parts: Parts<P>,
  route: R,
  ordered: (list: P[], input: Input<R>) => P[],
): Mutation<R> => ({ ...ofList(parts, route, ordered), failure: `Failed to reorder ${parts.one}s` })

/** True for a record that cannot be used in requests yet: the outbox finds its real id, but not every browser has one. */
export const isTemporary = ({ id }: { id: number }) => id < 0 && outboxNow() === undefined
