import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { build, type Plugin, type Rolldown } from 'vite'
import { directImports } from './direct-imports.ts'
import { appSplit } from './screen-chunks.ts'

const web = path.join(import.meta.dirname, '../../web')
const source = (name: string) => path.join(web, 'src', name)

const screens = ['dashboard', 'contacts', 'schedule', 'shoot-detail', 'moodboards', 'moodboard-detail']

/** An app of six screens, each of which holds this code, split as the real one is: which modules each file holds. */
async function splitApp(codeOf: Record<string, string>, others: Record<string, string>, start = '') {
  const imports = screens.map((screen) => `void import('./${screen}/${screen}.screen.tsx')`)
  const files = new Map([[source('app.ts'), `${start}\n${imports.join('\n')}`]])
  for (const screen of screens)
    files.set(source(`${screen}/${screen}.screen.tsx`), `${codeOf[screen] ?? ''}\nconsole.log('${screen}')`)
  for (const [name, code] of Object.entries(others)) files.set(source(name), code)
  const app: Plugin = {
    name: 'app',
    enforce: 'pre',
    resolveId: (id, importer) => {
      const file = importer ? path.resolve(path.dirname(importer), id) : id
      return files.has(file) ? file : null
    },
    load: (id) => files.get(id) ?? null,
  }
  const rolldownOptions = { ...appSplit(source('app.ts')), input: source('app.ts') }
  const options = { write: false, rolldownOptions }
  const plugins = [app, directImports]
  const answer = await build({ root: web, configFile: false, logLevel: 'silent', plugins, build: options })
  const { output } = answer as Rolldown.RolldownOutput
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const holding = (module: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  /** The names of the files that are there before this module runs. */
  const loadedWith = (module: string) => {
    const seen = new Set([holding(module)?.fileName])
    for (const file of seen)
      for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) seen.add(next)
    return chunks.filter(({ fileName }) => seen.has(fileName)).map(({ name }) => name)
  }
  return Object.assign((module: string) => holding(module)?.name, { loadedWith })
}

const lib = 'export const lazyPart = (load) => void setTimeout(load)'

const lazyParts = "import { lazyPart } from '../lib.ts'"

test('what screens share, and what their parts need later, comes in files by area', async () => {
  const part = (file: string) => `lazyPart(() => import('../${file}'), 'Part')`
  const fileOf = await splitApp(
    {
      dashboard: "import '../both.ts'\nimport '../day.ts'",
      'shoot-detail': "import '../day.ts'",
      contacts: `import '../both.ts'\n${lazyParts}\n${part('add.tsx')}\n${part('common.tsx')}`,
      schedule: `${lazyParts}\n${part('common.tsx')}\naddEventListener('drop', () => import('../dropped.ts'))`,
    },
    {
      'lib.ts': lib,
      'both.ts': "console.log('both')",
      'day.ts': "console.log('day')",
      'add.tsx': "import './helper.ts'\nconsole.log('add')",
      'helper.ts': "console.log('helper')",
      'common.tsx': "console.log('common')",
      'dropped.ts': "console.log('dropped')",
    },
  )
  assert.equal(fileOf('/both.ts'), 'app')
  assert.equal(fileOf('/day.ts'), 'daily.dashboard')
  assert.equal(fileOf('/add.tsx'), 'contacts.later')
  assert.equal(fileOf('/helper.ts'), 'contacts.later')
  assert.equal(fileOf('/common.tsx'), 'daily.later')
  assert.equal(fileOf('/dropped.ts'), 'dropped')
  assert.equal(fileOf('/contacts.screen.tsx'), 'contacts.screen')
})

test('what a screen shows right after comes alone: without its dialogs, and without what others need as well', async () => {
  const both = "import { lazyPart, soonPart } from '../lib.ts'"
  const commonAdd = "lazyPart(() => import('../common-add.tsx'), 'CommonAdd')"
  const fileOf = await splitApp(
    {
      contacts: `${lazyParts}\nlazyPart(() => import('../common.tsx'), 'Common')\n${commonAdd}`,
      schedule: `${both}\nsoonPart(() => import('../light.tsx'), 'Light')\nlazyPart(() => import('../add.tsx'), 'Add')\n${commonAdd}`,
    },
    {
      'lib.ts': `${lib}\nexport const soonPart = lazyPart`,
      'light.tsx': "import './sun.ts'\nimport './common.tsx'\nconsole.log('light')",
      'sun.ts': "console.log('sun')",
      'add.tsx': "import './sun.ts'\nconsole.log('add')",
      'common.tsx': "console.log('common')",
      'common-add.tsx': "console.log('add')",
    },
  )
  assert.equal(fileOf('/light.tsx'), 'schedule.soon')
  assert.equal(fileOf('/sun.ts'), 'schedule.soon')
  assert.equal(fileOf('/add.tsx'), 'schedule.later')
  // It comes at once too, and the dialogs that others need do not come along.
  assert.equal(fileOf('/common.tsx'), 'daily.soon')
  assert.equal(fileOf('/common-add.tsx'), 'daily.later')
})

test('what most screens need at first, and a sheet that several need, is in the first file of the app', async () => {
  const most = "import '../most.ts'"
  const bar = "import '../bar.css'"
  const fileOf = await splitApp(
    {
      dashboard: most,
      contacts: `${most}\n${bar}`,
      schedule: most,
      'shoot-detail': bar,
      moodboards: "import './own.css'",
    },
    {
      'most.ts': "console.log('most')",
      'bar.css': '.bar { color: red }',
      'moodboards/own.css': '.own { color: red }',
    },
  )
  assert.equal(fileOf('/most.ts'), fileOf('/app.ts'))
  assert.equal(fileOf('/bar.css'), fileOf('/app.ts'))
  assert.equal(fileOf('/own.css'), fileOf('/moodboards.screen.tsx'))
})

test('what a screen shows right after and the frame needs later brings neither of them along', async () => {
  const fileOf = await splitApp(
    { schedule: "import { soonPart } from '../lib.ts'\nsoonPart(() => import('../light.tsx'), 'Light')" },
    {
      'lib.ts': `${lib}\nexport const soonPart = lazyPart`,
      'frame/frame.ts': "import { lazyPart } from '../lib.ts'\nlazyPart(() => import('./search.tsx'), 'Search')",
      'frame/search.tsx': "import '../sun.ts'\nconsole.log('search')",
      'light.tsx': "import './sun.ts'\nconsole.log('light')",
      'sun.ts': "console.log('sun')",
    },
    "import './frame/frame.ts'",
  )
  assert.equal(fileOf('/search.tsx'), 'frame.later')
  assert.equal(fileOf('/light.tsx'), 'schedule.soon')
  assert.equal(fileOf('/sun.ts'), fileOf('/app.ts'))
})

test('what a seldom seen screen shares with a large one, or with what comes later, brings neither along', async () => {
  const part = (file: string) => `lazyPart(() => import('../${file}'), 'Part')`
  const fileOf = await splitApp(
    {
      'shoot-detail': `import '../ways.ts'\n${lazyParts}\n${part('team.tsx')}`,
      contacts: `${lazyParts}\n${part('add.tsx')}`,
    },
    {
      'lib.ts': lib,
      'ways.ts': "console.log('ways')",
      'team.tsx': "import './form.ts'\nconsole.log('team')",
      'add.tsx': "import './form.ts'\nimport './inputs.ts'\nconsole.log('add')",
      'form.ts': "console.log('form')",
      'inputs.ts': "console.log('inputs')",
      'contacts/contact.screen.tsx':
        "import '../ways.ts'\nimport '../form.ts'\nimport '../inputs.ts'\nconsole.log('contact')",
      'settings.screen.tsx': "import './form.ts'\nconsole.log('settings')",
    },
    "void import('./contacts/contact.screen.tsx')\nvoid import('./settings.screen.tsx')",
  )
  assert.equal(fileOf('/ways.ts'), 'shoot.parts')
  assert.equal(fileOf('/form.ts'), 'screens.parts')
  assert.equal(fileOf('/inputs.ts'), 'contact.parts')
  assert.equal(fileOf('/add.tsx'), 'contacts.later')
})

test('what the frame shows right after comes without what it needs later', async () => {
  const fileOf = await splitApp(
    {},
    {
      'lib.ts': `${lib}\nexport const soonPart = lazyPart`,
      'frame/frame.ts': `import { lazyPart, soonPart } from '../lib.ts'\nsoonPart(() => import('./toasts.tsx'), 'Toasts')\nlazyPart(() => import('./search.tsx'), 'Search')`,
      'frame/toasts.tsx': "console.log('toasts')",
      'frame/search.tsx': "console.log('search')",
    },
    "import './frame/frame.ts'",
  )
  assert.equal(fileOf('/toasts.tsx'), 'frame.soon')
  assert.equal(fileOf('/search.tsx'), 'frame.later')
})

test('what reads the device comes alone, and later than a first view', async () => {
  const part = (file: string) => `lazyPart(() => import('../${file}'), 'Part')`
  const fileOf = await splitApp(
    {
      contacts: `${lazyParts}\n${part('keep.tsx')}`,
      schedule: `${lazyParts}\n${part('keep.tsx')}\n${part('day.tsx')}`,
    },
    {
      'lib.ts': lib,
      'keep.tsx': "import './lib/data/kept/kept-store.ts'\nconsole.log('keep')",
      'day.tsx': "import './lib/data/kept/choices.ts'\nimport './lib/data/kept/rules.ts'\nconsole.log('day')",
      'lib/data/kept/kept-store.ts': "console.log('store')",
      'lib/data/kept/choices.ts': "console.log('choices')",
      // What each first view asks for as well.
      'lib/data/kept/rules.ts': "console.log('rules')",
      'lib/data/kept/answers.ts': "import './kept-store.ts'\nconsole.log('answers')",
    },
    "import './lib/data/kept/rules.ts'\nvoid import('./lib/data/kept/answers.ts')",
  )
  assert.equal(fileOf('/kept-store.ts'), 'kept')
  assert.equal(fileOf('/choices.ts'), 'kept')
  assert.equal(fileOf('/rules.ts'), 'app')
  for (const first of ['/app.ts', ...screens.map((screen) => `/${screen}.screen.tsx`)])
    assert.ok(!fileOf.loadedWith(first).includes('kept'), first)
  // Without a network, nothing else is loaded for it.
  assert.deepEqual(fileOf.loadedWith('/answers.ts').toSorted(), ['answers', 'kept'])
  assert.deepEqual([fileOf('/keep.tsx'), fileOf('/day.tsx')], ['daily.later', 'schedule.later'])
})

test('an icon belongs to the screen that shows it, not to all that show some icon', async () => {
  const shows = (icon: string) => `import { ${icon} } from '@tabler/icons-react'\nconsole.log(${icon})`
  const fileOf = await splitApp({ contacts: shows('IconArchive'), schedule: shows('IconCamera') }, {})
  assert.equal(fileOf('/IconArchive.mjs'), 'contacts.screen')
  assert.equal(fileOf('/IconCamera.mjs'), 'schedule.screen')
})

test('a screen that checks by a schema from its first view on is refused', async () => {
  const checks = "import { object } from 'zod/mini'\nconsole.log(object({}))"
  await assert.rejects(splitApp({ contacts: checks }, {}), /Schemas are loaded before they are needed: contacts\./)
})
