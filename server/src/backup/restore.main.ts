import { openFileStore } from '#platform/files/file-store.ts'
import { exclusiveUse, onDatabase, runOrExplain, stopSignal } from '#platform/process/command.ts'
import { say } from '#platform/process/output.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { askedFor, counted, missingInWords, since, sized, drawProgress } from './backup-words.ts'
import { readManifest } from './manifest.ts'
import { restoreBackup, type Restored } from './restore-backup.ts'

// `npm run restore -- ...`
await runOrExplain(async () => {
  const { folder } = askedFor('restore', process.argv.slice(2), process.env)
  // Before a database is made that nobody needs then.
  await readManifest(folder)
  const signal = stopSignal(() => new StartRefused('Stopped: nothing was restored. Give the same command again.'))
  await onDatabase(async ({ connection, where }, config) => {
    const begun = performance.now()
    const files = await openFileStore(config)
    const { onProgress, end } = drawProgress('Restore')
    try {
      tell(await restoreBackup({ connection, files, folder, signal, onProgress }).finally(end), folder, begun)
      say(where)
    } finally {
      await files.close()
    }
  }, exclusiveUse)
})

function tell({ manifest, rows, migrated }: Restored, folder: string, begun: number) {
  const { count, bytes, missing } = manifest.files
  const figures = `${counted(rows, 'row')} and ${counted(count, 'file')} (${sized(bytes)})`
  say(`Restored ${figures} of the backup of ${manifest.madeAt}, in ${since(begun)}.`)
  if (migrated > 0) say(`It was of Contactsheet ${manifest.product}; its tables were brought up to date.`)
  missingInWords(missing, `${folder}/FILES`).forEach(say)
}
