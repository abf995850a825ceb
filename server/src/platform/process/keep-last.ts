/** Puts a value into a map whose keys stand in the order of their last use, and drops the first one when there are more than `most`. */
export function keepLast<V>(map: Map<string, V>, most: number, key: string, value: V) {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
