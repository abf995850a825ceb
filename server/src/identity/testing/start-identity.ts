import { readConfig } from '#platform/process/config.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { createApp, type AppParts } from '../../app.ts'
import { noFiles } from '../../testing/no-files.ts'
import { builtWeb } from '../../testing/built-web.ts'
import { Browser, type Way } from './browser.ts'

/** Starts the real app on a database of its own, with browsers that visit it. */
export async function startIdentity(settings: Record<string, string> = {}, parts: Pick<AppParts, 'logStream'> = {}) {
  const database = await testDatabase()
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
