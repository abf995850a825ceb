import { imageSizes } from '@contactsheet/contracts/media/image-files'
import { uploadLimits } from '@contactsheet/contracts/media/upload-limits'

/** Of which the first that makes the file small enough is taken. */
const qualities = [0.9, 0.75, 0.6]

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrunk(data)
    .catch(() => undefined)
    .then((made) => postMessage(made))
})

/** The picture upright, in sRGB, as large as it is ever shown. As on the server, transparent parts become white. Undefined when no JPEG of it is small enough. */
async function shrunk(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => withEnd(file))
  const scale = Math.min(1, imageSizes.display / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  // Not every browser looks at more than four pixels to make one: it is made smaller by half at most each time.
  const half = (from: ImageBitmap | OffscreenCanvas) =>
    drawn(from, Math.max(width, from.width >> 1), Math.max(height, from.height >> 1))
  let canvas = half(picture)
  picture.close()
  while (canvas.width > width || canvas.height > height) canvas = half(canvas)
  for (const quality of qualities) {
    const made = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (made.size <= uploadLimits.maxBytes) return made
  }
  return undefined
}

function drawn(from: ImageBitmap | OffscreenCanvas, width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw here')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(from, 0, 0, width, height)
  return canvas
}

/** A JPEG without its last two bytes, whose pixels are all there. Throws when some are missing: browsers fill those in with grey. */
async function withEnd(file: Blob) {
  const picture = await createImageBitmap(new Blob([file, Uint8Array.of(0xff, 0xd9)]))
  const [right, bottom] = [picture.width - 4, picture.height - 4]
  const corners = [
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
  ] as const
  // The end of the file is a different corner for each way that it may be turned.
  if (!corners.some(([x, y]) => isGrey(picture, x, y))) return picture
  picture.close()
  throw new Error('Some of the picture is missing')
}

function isGrey(picture: ImageBitmap, x: number, y: number) {
  const context = new OffscreenCanvas(4, 4).getContext('2d')
  context?.drawImage(picture, -x, -y)
  const pixels = context?.getImageData(0, 0, 4, 4).data ?? []
  return pixels.every((part, place) => place % 4 === 3 || Math.abs(part - 128) <= 2)
}
