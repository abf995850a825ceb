import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** A file that is refused. `byLength`: it is a good picture, only too long to be uploaded. */
export type RefusedFile = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  expected: 'refused'
  status: 413 | 415
  byLength?: true
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>'
const prologue = '<?xml version="1.0"?>\n<!-- a comment -->\n<!DOCTYPE svg>\n'
const page = '<!doctype html><title>Not a picture</title><script>alert(1)</script>'

/** A part of a PNG. */
export function chunk(kind: string, content: Uint8Array) {
  const body = Buffer.concat([Buffer.from(kind), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A square PNG of one bit per pixel; whole and valid, and small however many pixels it has. */
export function squarePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(new Uint8Array((Math.ceil(side / 8) + 1) * side), { level: 1 })
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', new Uint8Array())])
}

const refused = (name: string, bytes: Uint8Array | string, status: 413 | 415 = 415): RefusedFile => ({
  name,
  bytes: new Uint8Array(Buffer.from(bytes)),
  expected: 'refused',
  status,
})

/** Everything that is refused. `jpeg` and `heic` are good ones; a file is cut at 60 % of its length, which is behind its header. */
export async function refusedFiles(jpeg: Buffer, heic: Buffer): Promise<RefusedFile[]> {
  const noise = sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
  const cut = (whole: Buffer) => whole.subarray(0, Math.floor(whole.length * 0.6))
  return [
    refused('cut short.jpg', cut(await noise.jpeg().toBuffer())),
    refused('without its last three bytes.jpg', (await noise.jpeg().toBuffer()).subarray(0, -3)),
    refused('cut short.png', cut(await noise.png().toBuffer())),
    refused('cut short.webp', cut(await noise.webp().toBuffer())),
    refused('cut short.avif', cut(await noise.avif({ effort: 0 }).toBuffer())),
    refused('cut short.heic', cut(heic)),
    refused('only a header.jpg', jpeg.subarray(0, 200)),
    refused('a page.jpg', page),
    refused('drawing.svg', drawing),
    refused('drawing with a prologue.svg', prologue + drawing),
    refused('compressed drawing.svgz', gzipSync(drawing)),
    refused('drawing by the name of.jpg', `\n  ${drawing}`),
    refused('tiff.jpg', await noise.tiff().toBuffer()),
    refused('nothing.jpg', ''),
    refused('20000 x 20000.png', squarePng(20_000), 413),
    {
      ...refused(
        'one byte more than 5 MB.jpg',
        Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 + 1 - jpeg.length)]),
        413,
      ),
      byLength: true,
    },
  ]
}
