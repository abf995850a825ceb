type Named<S> = { [name in keyof S]: unknown }

/**
 * The record that everything.json holds of these values: the fields that the contract names, in its order. A field that the
 * contract has and the values have not is an error of the compiler.
 */
export const toRecord = <S extends object, R extends Named<S>>({ shape }: { shape: S }, values: R) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, values[name as keyof S]])) as Pick<R, keyof S>
