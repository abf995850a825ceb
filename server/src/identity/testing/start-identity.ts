import { readConfig } from '#platform/process/config.ts'
import type { Database } from '#platform/database/database.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { createApp, type AppParts } from '../../app.ts'
import { noFiles } from '../../testing/no-files.ts'
import { builtWeb } from '../../testing/built-web.ts'
import { sharedApp } from '../../testing/start-app.ts'
import { Browser, type Way } from './browser.ts'

/** For tests that look at nothing but their own people: the database that the files of a process share. */
export const startIdentityInShared = async (...[settings, parts]: Parameters<typeof startIdentity>) =>
  startIdentity(settings, { ...parts, db: (await sharedApp()).db })

/** Starts the real app on a database of its own, or on `db`, with browsers that visit it. */
export async function startIdentity(
  settings: Record<string, string> = {},
  { db, ...parts }: Pick<AppParts, 'logStream'> & { db?: Database } = {},
) {
  const database = db === undefined ? await testDatabase() : { db, close: () => Promise.resolve() }
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...settings,
  })
  const webFolder = await builtWeb()
  const app = await createApp({ db: database.db, config, files: noFiles, webFolder, busyAfter: 0, ...parts })
  return {
    app,
    db: database.db,
    config,
    browser: (way?: Way) => new Browser(app, config.publicUrl, way),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
