import { openFileStore } from '#platform/files/file-store.ts'
import { onDatabase, runOrExplain, stopSignal } from '#platform/process/command.ts'
import { say } from '#platform/process/output.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { assertOutside } from './backup-folder.ts'
import { askedFor, counted, missingInWords, since, sized, drawProgress } from './backup-words.ts'
import { makeBackup, type BackupMade } from './make-backup.ts'
import { verifyBackup } from './verify-backup.ts'

// `npm run backup -- ...`
await runOrExplain(async () => {
  const { folder, verify } = askedFor('backup', process.argv.slice(2), process.env)
  await (verify ? check(folder) : make(folder))
})

async function check(folder: string) {
  const begun = performance.now()
  const drawn = drawProgress('Reading')
  const { product, madeAt, tables, files } = await verifyBackup(folder, drawn).finally(drawn.end)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${folder} is whole: ${counted(rows, 'row')} and ${counted(files.count, 'file')}, read in ${since(begun)}.`)
  say(`It was made at ${madeAt} by Contactsheet ${product}.`)
  missingInWords(files.missing, `${folder}/FILES`).forEach(say)
}

async function make(folder: string) {
  const signal = stopSignal(() => new StartRefused(`Stopped: there is no backup in ${folder}.`))
  await onDatabase(async ({ connection }, config) => {
    await assertOutside(folder, config.dataDir, ['The backup should come to', 'Name a folder on another disk.'])
    const begun = performance.now()
    const files = await openFileStore(config)
    const { onProgress, end } = drawProgress('Backup')
    try {
      tell(await makeBackup({ connection, files, folder, signal, onProgress }).finally(end), begun)
    } finally {
      await files.close()
    }
  })
}

function tell({ folder, rows, rowBytes, count, bytes, linked, missing }: BackupMade, begun: number) {
  const shared = linked > 0 ? `, ${counted(linked, 'file')} shared with the backup before` : ''
  const figures = `${counted(rows, 'row')} (${sized(rowBytes)}) and ${counted(count, 'file')} (${sized(bytes)})`
  say(`The backup is in ${folder}: ${figures}${shared}, in ${since(begun)}.`)
  missingInWords(missing, `${folder}/FILES`).forEach(say)
}
