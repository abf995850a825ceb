/** The names in a table that has no others than its type says. */
export const keysIn = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

/** One value for each of these names. */
export const byName = <N extends string, V>(names: readonly N[], value: (name: N) => V) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, V>
