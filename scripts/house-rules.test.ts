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

test('a colour, a space or a size stands in the brand only', () => {
  const refused = (file: string, text: string) => offences(file, text).map((each) => /:(\d+): colours/.exec(each)?.[1])
  const sheets = [
    'a { color: #fff }',
    'a { border: 2px solid var(--color-line) }',
    'a { color: rgb(0 0 0 / 50%) }',
    'a { background: white; }',
    'a { fill: darkslateblue }',
    'a { font: 1.5rem/1.2 serif }',
    'a { letter-spacing: -0.01em }',
    'a { --x: 12px }',
    'a { margin: calc(1rem + 2vw) }',
    '@media (width >= 30rem) { a { margin: 0 } }',
    '@container (max-width: 75px) { a { margin: 0 } }',
  ]
  for (const sheet of sheets) {
    assert.deepEqual(refused('web/src/ui/a.module.css', `/* 12px */\n${sheet}`), ['2'], sheet)
    assert.deepEqual(refused('server/src/identity/pages/a.css', sheet), ['1'], sheet)
    assert.deepEqual(refused('web/src/brand/a.css', sheet), [], sheet)
  }
  const classes = ['flex-[1_1_12rem]', '[--x:12px]', 'bg-[#fff]', 'shadow-[0_0_3px_red]', 'w-[calc(100%-2.5em)]']
  for (const name of classes) {
    assert.deepEqual(refused('web/src/ui/a.tsx', `\nconst a = <p className="grid ${name} gap-2" />`), ['2'], name)
    assert.deepEqual(refused('web/landing/page.ts', `html\`<p class="${name}">\``), ['1'], name)
    assert.deepEqual(refused('web/src/ui/a.test.ts', `'${name}'`), [], name)
  }
  for (const style of ["width: '12px'", 'width: 12', "color: '#fff'", "transform: 'translateY(1rem)'"])
    assert.deepEqual(refused('web/src/ui/a.tsx', `<p style={{ ${style} }} />`), ['1'], style)

  const allowed = `a:hover, #fade { margin: 0 -1px calc(-1 * --spacing(2.5)) 8.5ch; border: 1px solid var(--color-black) }
    @media (width >= --theme(--breakpoint-xs)) { a { mask: url(#abc); content: '12px'; height: 100dvh; width: 50% } }
    @variant lg { a { white-space: nowrap; color: transparent; animation: shared 150ms } }`
  assert.deepEqual(refused('web/src/ui/a.css', allowed), [])
  const said = `<p className="grid-cols-[8ch_--spacing(2.5)_minmax(0,1fr)] [--x:--spacing(3)] [&>p]:mt-2 w-[calc(100%-1px)]"
    style={{ height, opacity: 0.5, transform: \`translateY(\${offset}px)\`, background: 'var(--color-ink)' }} sizes="44px" />`
  assert.deepEqual(refused('web/src/ui/a.tsx', said), [])
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
