import * as z from 'zod/mini'

/** A field of which nothing is said when it does not fit: what was stored under earlier rules must not have a change refused. */
const ifItFits = <S extends z.core.$ZodType>(field: S) => z.catch(z.optional(field), undefined)
type Seen<F extends z.core.$ZodShape> = { [K in keyof F]: ReturnType<typeof ifItFits<F[K]>> }

/** Changes with what was seen before them. */
export type WithWas<C> = C & { was?: { [K in keyof C]?: C[K] | undefined } | undefined }

/**
 * The fields of a change, and in `was` what whoever makes it saw in them before, read by the same rules: a field that somebody else
 * has changed meanwhile is then not overwritten, but answered with 409 `conflict`. What was not seen is changed in any case.
 */
export const withWas = <F extends z.core.$ZodShape>(changes: z.ZodMiniObject<F>) => {
  const seen = Object.entries(changes.shape).map(([name, field]) => [name, ifItFits(field)])
  return z.extend(changes, { was: z.catch(z.optional(z.object(Object.fromEntries(seen) as Seen<F>)), undefined) })
}
