import { Readable } from 'node:stream'
import { imageSizes } from '@contactsheet/contracts/media/image-files'
import type { Snapshot } from '../snapshot.ts'

/** A file that the rows of a snapshot refer to. One that is not needed may be gone, or was never written. */
export type Wanted = { key: string; needed: boolean }

/** The query for the keys of all files in their order. What is noted and not due yet may still become a picture; what is due goes. */
const everyKey = `
  select name || ' ' || min(rank) from (
    select (k.key || '-' || s.size) collate "C" as name, k.rank
    from (select key, 0 as rank from public.media_files
      union all select key, 1 from public.file_removals where due_at > now()) k
    cross join unnest(array[${Object.keys(imageSizes)
      .map((size) => `'${size}'`)
      .join(', ')}]) s (size)) n
  group by name order by name`

/** The lines of the files that a snapshot refers to; none when it is older than all pictures. */
export const keysOf = ({ tables, linesOf }: Snapshot): Readable =>
  tables.some(({ name }) => name === 'media_files') ? linesOf(everyKey) : Readable.from([])

/** The file that such a line names. */
export function wantedOf(line: string): Wanted {
  const [key = '', rank] = line.split(' ')
  return { key, needed: rank === '0' }
}
