import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { firstAnswersPlace, plansPlace } from '@contactsheet/contracts/visits/first-visit'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const page = (title: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`

/** A build in miniature: pages, a hashed asset with its compressed twins, and files nobody may read. */
export const builtFiles = {
  'index.html': page('The app'),
  'landing.html': page('The landing page', plansPlace),
  'example-plan.html': page('An example'),
  'share.html': page('Shoot Plan', '<div id="root"></div><noscript>This plan needs JavaScript.</noscript>'),
  'moodboard.html': page('Moodboard'),
  'before-app.js': 'prepare()',
  'worker.js': 'work()',
  'retired-worker.js': 'leave()',
  'assets/app-Ab12Cd34.js': 'start()',
  'assets/contacts-Ab12Cd3.html': page('Contacts', '<div id="root">The frame</div>'),
  'assets/app-Ab12Cd34.js.map': '{"sources":["secret.tsx"]}',
  '.vite/manifest.json': '{}',
  '.first/contacts.html': `<!doctype html><html lang="en"><body><div id="root">The frame</div>${firstAnswersPlace}</body></html>`,
  '.first/find-first-visit.js': `
    export const hasScreen = (pathname) => /^\\/(contacts|settings|(schedule|moodboards)\\/7)$/.test(pathname)
    export const findFirstVisit = (address, today) =>
      address.startsWith('/contacts')
        ? { page: 'contacts.html', calls: ['/api/auth/user', '/api/contacts/1', '/api/contacts/with-tags', '/api/contacts/with-tags?search=' + today] }
        : address === '/moodboards/7'
          ? { page: 'contacts.html', calls: ['/api/auth/user'] }
          : undefined
    export const firstPictureIn = (call, json) =>
      call === '/api/auth/user' && json.includes('Pictured') ? { srcSet: '/a.webp?"&b 320w', sizes: 'min(100vw, 10px)' } : undefined`,
  '.first/render-call-sheet.js':
    'export const renderCallSheet = (sheet, token, origin) => JSON.stringify({ sheet, token, origin })',
  '.env': 'SECRET=1',
}

/** A folder with `builtFiles` for the tests of one file, after which it is removed. */
export async function builtWeb() {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-web-'))
  after(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(builtFiles)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
    await writeFile(`${file}.br`, brotliCompressSync(text))
    await writeFile(`${file}.gz`, gzipSync(text))
  }
  return folder
}
