import type { QueryClient } from '@tanstack/react-query'

/** The path of what a change is about, from the area down: `['shoots', 7]`, `['shoots', 7, 'tasks', 12]`. */
export type Queue = readonly (string | number)[]

type Place = { path: Queue; isKept: boolean; left: Promise<void> }

const lines = new WeakMap<QueryClient, Set<Place>>()

/** True when one path contains the other: a shoot and its tasks meet, two shoots do not. */
export function meet(one: Queue, other: Queue): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.every((step, at) => String(step) === String(long[at]))
}

/**
 * Queues behind every change in progress whose path meets this one. `turn` resolves when those have left; call `leave` when done. One that
 * `isKept` on the device does not wait for others of its kind: the outbox sends them in order.
 */
export function takePlace(client: QueryClient, path: Queue, isKept = false) {
  const line = lines.get(client) ?? new Set()
  lines.set(client, line)
  const before = [...line]
    .filter((other) => !(isKept && other.isKept) && meet(other.path, path))
    .map(({ left }) => left)
  let free = () => {}
  const place = { path, isKept, left: new Promise<void>((resolve) => (free = resolve)) }
  line.add(place)
  const leave = () => {
    line.delete(place)
    free()
  }
  return { turn: Promise.all(before), isFirst: before.length === 0, leave }
}
