import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { everyRoute } from '@contactsheet/contracts/calls/every-route'
import { stripTo } from './strip-fields.ts'

type Shape = { [K in string]: z.core.$ZodType }

/** Values that fit a schema or nearly do: some replaced by strange ones, and some fields that the schema does not name. */
function valuesFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const strange = {
    arbitrary: fc.constantFrom<unknown>(undefined, null, '', 'x', 0.5, 7, Number.NaN, true, {}, []),
    weight: 1,
  }
  const usually = (arbitrary: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary, weight: 60 }, strange)
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape as Shape).map(([name, field]) => [name, valuesFor(field)])
      return usually(fc.record({ ...Object.fromEntries(shape), userId: fc.constant('somebody') }))
    }
    case 'array':
      return usually(fc.array(valuesFor(def.element), { maxLength: 3 }))
    case 'nullable':
    case 'optional':
      return fc.oneof(fc.constant(def.type === 'nullable' ? null : undefined), valuesFor(def.innerType))
    case 'record': {
      const { def: key } = (def.keyType as z.core.$ZodTypes)._zod
      if (key.type !== 'enum') return usually(fc.dictionary(fc.string(), valuesFor(def.valueType), { maxKeys: 3 }))
      const names = [...Object.values(key.entries).map(String), 'other']
      const all = Object.fromEntries(names.map((name) => [name, valuesFor(def.valueType)]))
      const [, ...few] = names
      return usually(
        fc.oneof(fc.record(all, { requiredKeys: names.slice(0, -1) }), fc.record(all, { requiredKeys: few })),
      )
    }
    case 'enum':
      return usually(fc.constantFrom(...Object.values(def.entries)))
    case 'number':
      return usually(fc.integer())
    case 'boolean':
      return usually(fc.boolean())
    default:
      return usually(fc.string())
  }
}

const outcome = (work: () => unknown) => {
  try {
    return { value: work() }
  } catch (error) {
    return { message: (error as Error).message }
  }
}

for (const { area, name, answer } of everyRoute) {
  test(`the answer of ${area}.${name} is cut as zod does it`, () => {
    fc.assert(
      fc.property(valuesFor(answer), (value) => {
        assert.deepEqual(
          outcome(() => stripTo(answer, value)),
          outcome(() => z.parse(answer, value)),
        )
      }),
      { numRuns: 60 },
    )
  })
}

test('anything a schema says beyond its kind is left to zod', () => {
  const trimmed = z.object({ name: z.string().check(z.trim()), site: z.url(), rest: z.record(z.string(), z.int()) })
  const value = { name: ' Mia ', site: 'https://example.com', rest: { a: 1 }, other: 1 }
  assert.deepEqual(stripTo(trimmed, value), { name: 'Mia', site: 'https://example.com', rest: { a: 1 } })
  assert.deepEqual(stripTo(z.looseObject({ a: z.int() }), { a: 1, b: 2 }), { a: 1, b: 2 })
  assert.throws(() => stripTo(z.int32(), 2 ** 40), z.core.$ZodError)
  assert.throws(() => stripTo(z.object({ site: z.url() }), { site: 'nowhere' }), z.core.$ZodError)
  assert.throws(() => stripTo(z.strictObject({ a: z.int() }), { a: 1, b: 2 }), z.core.$ZodError)
})
