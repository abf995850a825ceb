import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import type { HeicPixels } from './heic-thread.ts'

/** Decodes the primary image, upright. Undefined for a file that libheif cannot read to its end. */
function decoded(file: Uint8Array): HeicPixels | undefined {
  const context = libheif.heif_context_alloc()
  if (libheif.heif_context_read_from_memory(context, file).code !== libheif.heif_error_code.heif_error_Ok)
    return undefined
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if ('code' in handle) return undefined
  const channels = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = libheif.heif_chroma
  const order = channels === 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB
  const image = libheif.heif_js_decode_image2(handle, libheif.heif_colorspace.heif_colorspace_RGB, order)
  const plane = 'channels' in image ? image.channels[0] : undefined
  if (plane === undefined) return undefined
  const { width, height, stride } = plane
  const row = width * channels
  const data = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1) data.set(plane.data.subarray(y * stride, y * stride + row), y * row)
  return { data, width, height, channels }
}

if (parentPort === null) throw new Error('This is a thread of the server')
const pixels = decoded(workerData as Uint8Array)
parentPort.postMessage(pixels, pixels === undefined ? [] : [pixels.data.buffer])
