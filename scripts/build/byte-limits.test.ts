import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areWithin, firstLoad, isWithin, wholeVisit, type Manifest } from './byte-limits.ts'

const manifest: Manifest = {
  'index.html': { file: 'main.js', imports: ['_react.js'], css: ['main.css'] },
  'src/contacts/list/contacts.screen.tsx': {
    file: 'contacts.js',
    imports: ['_react.js', '_list.js', 'index.html'],
    css: ['list.css'],
  },
  'src/contacts/new/add-contact.tsx': { file: 'add-contact.js', imports: ['_form.js'], css: ['form.css'] },
  '_list.js': { file: 'list.js', imports: ['_react.js'], css: ['list.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js' },
}

test('a first load is the entry, the screen and what both import; dialogs loaded later do not count', () => {
  const loaded = firstLoad(manifest, { entry: 'index.html', screen: 'contacts.screen.tsx' })

  assert.deepEqual(loaded.js.sort(), ['contacts.js', 'list.js', 'main.js', 'react.js'])
  assert.deepEqual(loaded.css.sort(), ['list.css', 'main.css'])
})

test('a whole visit loads what is preloaded at rest too, also by what is preloaded, and nothing that waits to be asked for', () => {
  const built: Manifest = {
    'index.html': { file: 'main.js', dynamicImports: ['_frame.later-Ab12Cd3.js', 'src/shoots/other.screen.tsx'] },
    'src/contacts/contacts.screen.tsx': { file: 'contacts.js', dynamicImports: ['_contacts.later-Ab12Cd3.js'] },
    'src/shoots/other.screen.tsx': { file: 'other.js' },
    '_frame.later-Ab12Cd3.js': { file: 'frame.later.js', imports: ['_list.js'] },
    '_contacts.later-Ab12Cd3.js': { file: 'contacts.later.js', dynamicImports: ['_daily.later-Ab12Cd3.js'] },
    '_daily.later-Ab12Cd3.js': { file: 'daily.later.js', css: ['daily.css'], dynamicImports: ['src/upload.ts'] },
    '_list.js': { file: 'list.js' },
    'src/upload.ts': { file: 'upload.js' },
  }
  const page = { entry: 'index.html', screen: 'contacts.screen.tsx' }
  assert.deepEqual(firstLoad(built, page).js, ['main.js', 'contacts.js'])
  const { js, css } = wholeVisit(built, page)
  const later = ['frame.later.js', 'contacts.later.js', 'list.js', 'daily.later.js']
  assert.deepEqual([...js, ...css], ['main.js', 'contacts.js', ...later, 'daily.css'])
})

test('a screen that is missing from the build is an error, not a pass', () => {
  assert.throws(
    () => firstLoad(manifest, { entry: 'index.html', screen: 'dashboard.screen.tsx' }),
    /holds no dashboard/,
  )
})

test('a screen that shares its file with its dependencies is found by the name of the file', () => {
  const built: Manifest = {
    'index.html': { file: 'main.js' },
    '_contacts.screen-more-Ab12Cd34.js': { file: 'more.js' },
    '_contacts.screen-Ab12Cd34.js': { file: 'contacts.js' },
  }
  assert.deepEqual(firstLoad(built, { entry: 'index.html', screen: 'contacts.screen.tsx' }).js, [
    'main.js',
    'contacts.js',
  ])
})

test('one byte or one file too many is too many', () => {
  const page = {
    name: 'contacts',
    entry: 'index.html',
    screen: 'contacts.screen.tsx',
    js: 100,
    css: 10,
    files: 5,
    visit: 9,
  }

  assert.equal(isWithin({ ...page, jsBytes: 100, cssBytes: 10, count: 5, visitCount: 9 }), true)
  assert.equal(isWithin({ ...page, jsBytes: 101, cssBytes: 10, count: 5, visitCount: 9 }), false)
  assert.equal(isWithin({ ...page, jsBytes: 100, cssBytes: 11, count: 5, visitCount: 9 }), false)
  assert.equal(isWithin({ ...page, jsBytes: 100, cssBytes: 10, count: 6, visitCount: 9 }), false)
  assert.equal(isWithin({ ...page, jsBytes: 100, cssBytes: 10, count: 5, visitCount: 10 }), false)
})

test('too much stops those who build the product, not those who only run it', () => {
  const page = {
    name: 'contacts',
    entry: 'index.html',
    screen: 'contacts.screen.tsx',
    js: 100,
    css: 10,
    files: 5,
    visit: 9,
  }
  const [small, large] = [100, 101].map((jsBytes) => ({ ...page, jsBytes, cssBytes: 10, count: 5, visitCount: 9 }))
  assert.ok(small && large)

  assert.equal(areWithin([small], 'develop'), true)
  assert.throws(() => areWithin([small, large], 'develop'), /Too much for a first visit: contacts\./)
  assert.equal(areWithin([small, large], 'run'), false)
})
