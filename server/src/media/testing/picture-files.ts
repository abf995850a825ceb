import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { curves, hdrPng } from './numbered-colours.ts'
import { refusedFiles, type RefusedFile } from './refused-files.ts'
import { plantedText, type Quarters } from './planted.ts'

/** A file that is kept, with its size and its colours once it stands upright; `tolerance` is for each channel, of 255. */
type KeptFile = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  expected: 'kept'
  width: number
  height: number
  quarters: Quarters
  tolerance: number
}
export type PictureFile = KeptFile | RefusedFile

const size = { width: 240, height: 160 }
const quarters: Quarters = [
  [220, 50, 50],
  [60, 160, 80],
  [50, 80, 190],
  [240, 235, 225],
]
/** Within reach of four printing inks. */
const printable: Quarters = [
  [190, 80, 70],
  [110, 150, 100],
  [80, 100, 150],
  [230, 225, 215],
]

function scene(colours: Quarters = quarters): Sharp {
  const { width, height } = size
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set(colours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? [], (y * width + x) * 3)
  return sharp(data, { raw: { ...size, channels: 3 } })
}

const finest = { quality: 95, chromaSubsampling: '4:4:4' }

/** GPS, descriptions, XMP and a comment, in whatever holds them. */
const withMetadata = (picture: Sharp, orientation: number) =>
  picture
    .withExif({
      IFD0: { ImageDescription: plantedText, Copyright: plantedText },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><planted>${plantedText}</planted></x:xmpmeta>`)
    .withMetadata({ orientation })

/** What a camera stores when it was held so that `orientation` has to turn the picture upright. */
async function asStored(orientation: number): Promise<Sharp> {
  const turns: Record<number, (picture: Sharp) => Sharp> = {
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    6: (picture) => picture.rotate(270),
    8: (picture) => picture.rotate(90),
  }
  const mirrored: Record<number, 'flop' | 'flip'> = { 5: 'flop', 7: 'flip' }
  const mirror = mirrored[orientation]
  const turned = mirror === undefined ? (turns[orientation] ?? ((same: Sharp) => same))(scene()) : scene().rotate(90)
  const png = sharp(await turned.png().toBuffer())
  return mirror === undefined ? png : sharp(await png[mirror]().png().toBuffer())
}

const comment = Buffer.from(`\u00ff\u00fe\0${String.fromCharCode(plantedText.length + 2)}${plantedText}`, 'latin1')

async function turnedJpeg(orientation: number) {
  const jpeg = await withMetadata(await asStored(orientation), orientation)
    .jpeg(finest)
    .toBuffer()
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

const plain = () => scene().jpeg(finest).toBuffer()

async function animated(kind: 'gif' | 'webp') {
  const black = await sharp({ create: { ...size, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  const frames = sharp([await scene().png().toBuffer(), black], { join: { animated: true } })
  return kind === 'gif' ? frames.gif().toBuffer() : frames.webp({ quality: 95 }).toBuffer()
}

/** The lower half is red, and half as strong as it could be, or not there at all. */
async function withAlpha() {
  const { data } = await scene().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let index = data.length / 2; index < data.length; index += 4)
    data.set([255, 0, 0, (index / 4) % size.width < size.width / 2 ? 128 : 0], index)
  return sharp(data, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer()
}

const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url))

const megabytes = (count: number) => count * 1024 * 1024

/** As many bytes as wanted: what follows the end of a JPEG is not looked at. */
const padded = (jpeg: Buffer, length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)])

type Expected = Partial<Pick<KeptFile, 'quarters' | 'tolerance' | 'width' | 'height'>>

const kept = async (name: string, made: Promise<Buffer>, expected: Expected = {}): Promise<KeptFile> => ({
  name,
  bytes: new Uint8Array(await made),
  expected: 'kept',
  ...size,
  quarters,
  tolerance: 10,
  ...expected,
})

const keptFiles = () => [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => kept(`orientation ${orientation}.jpg`, turnedJpeg(orientation))),
  kept('cmyk.jpg', scene(printable).toColourspace('cmyk').jpeg(finest).toBuffer(), {
    quarters: printable,
    tolerance: 24,
  }),
  kept('cmyk with a profile.jpg', scene(printable).withIccProfile('cmyk').jpeg(finest).toBuffer(), {
    quarters: printable,
    tolerance: 24,
  }),
  kept('display-p3.jpg', scene().withIccProfile('p3').jpeg(finest).toBuffer()),
  kept('grey.jpg', scene().greyscale().toColourspace('b-w').jpeg(finest).toBuffer(), { quarters: greys }),
  kept(
    'progressive.jpg',
    scene()
      .jpeg({ ...finest, progressive: true })
      .toBuffer(),
  ),
  kept('16-bit.png', scene().toColourspace('rgb16').png().toBuffer()),
  kept('16-bit display-p3.png', scene().toColourspace('rgb16').withIccProfile('p3').png().toBuffer()),
  kept('16-bit grey.png', scene().greyscale().toColourspace('grey16').png().toBuffer(), { quarters: greys }),
  kept('grey with alpha.png', scene().greyscale().toColourspace('b-w').ensureAlpha().png().toBuffer(), {
    quarters: greys,
  }),
  kept('palette.png', scene().png({ palette: true }).toBuffer()),
  kept('with alpha.png', withAlpha(), { quarters: [quarters[0], quarters[1], [255, 127, 127], [255, 255, 255]] }),
  kept('metadata.webp', withMetadata(scene(), 1).webp({ quality: 95 }).toBuffer()),
  kept('animated.gif', animated('gif')),
  kept('animated.webp', animated('webp')),
  kept('plain.avif', withMetadata(scene(), 1).avif({ quality: 90 }).toBuffer()),
  kept('display-p3 by its number.avif', fixture('display-p3-by-number.avif')),
  kept('display-p3.heic', fixture('display-p3.heic')),
  kept('turned.heic', fixture('turned.heic')),
  kept('the second of two.heic', fixture('second-is-primary.heic')),
  kept(
    'polyglot with a zip.jpg',
    plain().then((jpeg) => Buffer.concat([jpeg, zip])),
  ),
  kept(
    'exactly 5 MB.jpg',
    plain().then((jpeg) => padded(jpeg, megabytes(5))),
  ),
  kept('a picture by the name of.html', plain()),
]

/** What came from the field: without its last bytes although all pixels are there, and with more light than white has. */
const fieldFiles = () => [
  ...[1, 2].map((missing) =>
    kept(
      `without its last ${missing}.jpg`,
      plain().then((jpeg) => jpeg.subarray(0, -missing)),
    ),
  ),
  kept(
    'progressive without its last 2.jpg',
    scene()
      .jpeg({ ...finest, progressive: true })
      .toBuffer()
      .then((jpeg) => jpeg.subarray(0, -2)),
  ),
  kept('HDR (PQ).png', hdrPng(scene(), curves.pq)),
  kept('HDR (HLG).png', hdrPng(scene(), curves.hlg)),
  kept('white in HDR (PQ).avif', fixture('pq-white-203.avif'), { width: 300, height: 200, quarters: almostWhite }),
]

/** Brightness as the eye sees it, of the four colours. */
const greys: Quarters = [
  [123, 123, 123],
  [134, 134, 134],
  [84, 84, 84],
  [235, 235, 235],
]

const almostWhite: Quarters = [
  [245, 245, 245],
  [245, 245, 245],
  [245, 245, 245],
  [245, 245, 245],
]

/** The header and the name of a file in a ZIP archive. */
const zip = Buffer.from(
  `PK\u0003\u0004\u0014${'\0'.repeat(21)}${String.fromCharCode(plantedText.length)}\0\0\0${plantedText}`,
  'latin1',
)

/**
 * Every odd picture that one can upload, made by program. What is kept shows four quarters in known colours, and is full of
 * planted metadata; what is refused says with which status.
 */
export async function pictureFiles(): Promise<PictureFile[]> {
  const whole = await Promise.all([...keptFiles(), ...fieldFiles()])
  return [...whole, ...(await refusedFiles(await plain(), await fixture('display-p3.heic')))]
}
