import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { after, suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { keepSharedApp } from '../server/src/testing/shared-app.ts'

/** Milliseconds, longer than any file may take, so that one that hangs fails instead of blocking the run. */
const timeout = Number(process.env.TEST_FILE_LIMIT ?? 180_000)

const [claims = '', ...files] = process.argv.slice(2)

/** Milliseconds for what a file set up to close. */
const leaving = 30_000

/** Whether no other hand has taken the file yet: only one of them can make the folder. */
function isMine(place: number) {
  try {
    mkdirSync(path.join(claims, String(place)))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Loads a file and runs its tests; what it set up has been closed when this resolves. */
function run(file: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let late: NodeJS.Timeout | undefined
  void suite(file, { timeout }, async () => {
    // Registered first: when a hook of the file fails, those behind it are left out, the one that resolves with them.
    after(() => void (late = setTimeout(resolve, leaving)))
    try {
      await import(pathToFileURL(path.resolve(file)).href)
      // Registered last, so that it comes after the file's own.
      after(() => resolve())
    } catch (error) {
      resolve()
      throw error
    }
  })
  return promise.then(() => clearTimeout(late))
}

const closeSharedApp = keepSharedApp()
for (const [place, file] of files.entries()) if (isMine(place)) await run(file)
setTimeout(() => {
  // Otherwise the run would wait for this process for ever.
  console.error(`Left open after all tests: ${process.getActiveResourcesInfo().join(', ')}`)
  process.exit(1)
}, leaving).unref()
await closeSharedApp()
