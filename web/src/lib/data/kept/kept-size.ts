import { keptRows } from './kept-store.ts'

/** What lies on the device: how many things of each kind, pictures, and bytes of all. */
export type KeptSize = { shoots: number; moodboards: number; pictures: number; bytes: number }

/** Counts what lies on the device for the person who is signed in. */
export async function keptSize(): Promise<KeptSize> {
  const rows = await keptRows()
  const pictures = rows.filter((row) => 'of' in row)
  const countOf = (area: string) =>
    new Set(rows.flatMap((row) => (row.thing?.startsWith(`${area} `) && !('of' in row) ? row.thing : []))).size
  return {
    shoots: countOf('shoots'),
    moodboards: countOf('moodboards'),
    pictures: pictures.length,
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
