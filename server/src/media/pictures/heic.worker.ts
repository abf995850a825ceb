import { parentPort, workerData } from 'node:worker_threads'
import libheif, { type Plane } from 'libheif-js/wasm-bundle.js'
import type { HeicPixels, HeicTask } from './heic-thread.ts'

/** Decodes the primary image, upright. Undefined for a file that libheif cannot read to its end. */
function decoded({ file, deep }: HeicTask): HeicPixels | undefined {
  const context = libheif.heif_context_alloc()
  if (libheif.heif_context_read_from_memory(context, file).code !== libheif.heif_error_code.heif_error_Ok)
    return undefined
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if ('code' in handle) return undefined
  const channels = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const order = libheif.heif_chroma[`heif_chroma_interleaved_${orders[channels][deep ? 'deep' : 'plain']}`]
  const image = libheif.heif_js_decode_image2(handle, libheif.heif_colorspace.heif_colorspace_RGB, order)
  const plane = 'channels' in image ? image.channels[0] : undefined
  if (plane === undefined) return undefined
  const { width, height } = plane
  return { data: deep ? deepRows(plane, width * channels) : rows(plane, width * channels), width, height, channels }
}

const orders = {
  3: { plain: 'RGB', deep: 'RRGGBB_LE' },
  4: { plain: 'RGBA', deep: 'RRGGBBAA_LE' },
} as const

/** The rows without what is between them. */
function rows({ data, stride, height }: Plane, row: number) {
  const packed = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1) packed.set(data.subarray(y * stride, y * stride + row), y * row)
  return packed
}

/** The same for numbers of two bytes, which are made to fill all 16 bits. */
function deepRows({ data, stride, height, bits_per_pixel: bits }: Plane, row: number) {
  const packed = new Uint16Array(row * height)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const scale = 65_535 / (2 ** bits - 1)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < row; x += 1) packed[y * row + x] = Math.round(view.getUint16(y * stride + x * 2, true) * scale)
  return packed
}

if (parentPort === null) throw new Error('This is a thread of the server')
const pixels = decoded(workerData as HeicTask)
parentPort.postMessage(pixels, pixels === undefined ? [] : [pixels.data.buffer])
