import { previewFrame } from '@contactsheet/contracts/sharing/share-address'

type Size = { width: number; height: number }
/** Where a picture lies in the frame, in pixels; it fills its place. */
export type Place = Size & { left: number; top: number }

/** Pictures of a preview: on a phone, more would be too small to be looked at. */
export const mostInPreview = 4
const gap = 8
/** Of a picture at least this part is shown: of a portrait that fills the frame alone, a third would be left, without the face. */
const leastShown = 0.7

/**
 * The first pictures of a board in one row, as on a contact sheet: as many as fill the frame best. They are cut a little so that
 * they fill it whole; if that took too much of them, they stay whole in the middle of it. Of a mere strip its middle is shown.
 */
export function previewSheet(sizes: readonly Size[]): Place[] {
  const ratios = sizes.slice(0, mostInPreview).map(({ width, height }) => Math.min(8, Math.max(1 / 8, width / height)))
  const rows = ratios.map((_, n) => rowOf(ratios.slice(0, n + 1)))
  const [first, ...others] = rows
  if (first === undefined) return []
  const best = others.reduce((best, row) => (row.shown > best.shown ? row : best), first)
  return placed(best)
}

type Row = ReturnType<typeof rowOf>

function rowOf(ratios: number[]) {
  const width = previewFrame.width - gap * (ratios.length - 1)
  const sum = ratios.reduce((sum, ratio) => sum + ratio, 0)
  // The height that it has at the full width, compared with that of the frame.
  const fit = width / sum / previewFrame.height
  return { ratios, width, sum, fit, shown: Math.min(fit, 1 / fit) }
}

function placed({ ratios, width, sum, fit, shown }: Row): Place[] {
  const isWhole = shown < leastShown
  const height = isWhole ? Math.round(previewFrame.height * Math.min(1, fit)) : previewFrame.height
  const scale = (isWhole ? Math.min(1, 1 / fit) : 1) * (width / sum)
  const top = Math.round((previewFrame.height - height) / 2)
  let left = (width - sum * scale) / 2
  return ratios.map((ratio) => {
    const from = Math.round(left)
    left += ratio * scale
    const place = { left: from, top, width: Math.round(left) - from, height }
    left += gap
    return place
  })
}

/** Names the preview of images with these random keys, in their order. */
export const previewVersion = (keys: readonly string[]) => keys.map((key) => key.slice(0, 16)).join('')
