import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crowdedFolders, disables, offences } from './house-rules.ts'

test('a cache key typed by hand is refused outside lib', () => {
  const line = "useQuery({ queryKey: ['shoots'] })"
  assert.match(
    offences('web/src/shoots/a.screen.tsx', `\n${line}`)[0] ?? '',
    /^web\/src\/shoots\/a\.screen\.tsx:2: keys are derived/,
  )
  assert.deepEqual(offences('web/src/lib/change.ts', line), [])
})

test('a Date may be made only in contracts/src/time/dates.ts and platform', () => {
  for (const line of ['const now = new Date()', 'moment.toLocaleTimeString()', "day.toLocaleDateString('en')"]) {
    assert.equal(offences('server/src/shoots/shoots.rules.ts', line).length, 1)
    assert.equal(offences('web/src/shoots/parts/day.tsx', line).length, 1)
    assert.deepEqual(offences('web/src/lib/dates.ts', line), [])
    assert.deepEqual(offences('server/src/platform/process/clock.ts', line), [])
    assert.deepEqual(offences('server/src/shoots/shoots.rules.test.ts', line), [])
  }
})

test('what browsers do only within a press is done where that is known, and no code is loaded within one', () => {
  for (const line of ["window.open(url, '_blank')", 'void navigator.clipboard.writeText(text)', 'input.showPicker()']) {
    assert.equal(offences('web/src/shoots/detail/shoot-head.tsx', line).length, 1, line)
    assert.deepEqual(offences('web/src/lib/press/open-window.ts', line), [])
  }
  for (const line of ["loadPart(() => import('./open.ts')).then(open)", "const { open } = await import('./open.ts')"])
    assert.equal(offences('web/src/shoots/detail/shoot-head.tsx', line).length, 1, line)
  for (const line of ["const Add = lazyPart(() => import('./add.tsx'), 'Add')", "void import('./prefetch.ts')"])
    assert.deepEqual(offences('web/src/shoots/detail/shoot-head.tsx', line), [])
})

test('a disabled rule needs a reason, and is counted', () => {
  assert.equal(offences('web/src/a.ts', '// oxlint-disable-next-line no-console').length, 1)
  assert.deepEqual(
    offences('web/src/a.ts', '// oxlint-disable-next-line no-console -- the console is the product here'),
    [],
  )
  assert.equal(offences('web/src/a.ts', '// @ts-expect-error').length, 1)
  assert.equal(disables('// oxlint-disable-line a -- b\n// @ts-expect-error -- c'), 2)
})

test('barrels and drawers are refused by name', () => {
  for (const file of [
    'web/src/shoots/index.ts',
    'server/src/utils.ts',
    'web/src/helpers/day.ts',
    'contracts/src/types.ts',
  ]) {
    assert.equal(offences(file, '').length, 1, file)
  }
  assert.deepEqual(offences('contracts/src/contact-types.ts', ''), [])
})

test('a folder of more than twenty-five source files is refused, tests not counted', () => {
  const named = (count: number, ending: string) =>
    Array.from({ length: count }, (_, at) => `web/src/day-${at}${ending}`)
  assert.deepEqual(crowdedFolders([...named(25, '.tsx'), ...named(9, '.test.ts')]), [])
  assert.deepEqual(crowdedFolders(named(26, '.ts')), ['web/src: 26 source files; split it by screen or subject'])
})
