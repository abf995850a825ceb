import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const white = { r: 255, g: 255, b: 255, alpha: 1 }
const gap = 12
/** The same page is not drawn quite the same every time: what is nobody sees, in 255 steps of a colour, and in pixels. */
const unseen = { steps: 6, pixels: 24 }

/** Whether two pixels look different. */
const differ = (one: Buffer, other: Buffer, at: number) =>
  [0, 1, 2].some((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > unseen.steps)

async function read(file: string) {
  const { width, height } = await sharp(file).metadata()
  /** The colours, on paper of this size. */
  const on = (paper: { width: number; height: number }) => {
    const more = { right: paper.width - width, bottom: paper.height - height, background: white }
    return sharp(file).ensureAlpha().extend(more).raw().toBuffer()
  }
  return { width, height, on }
}

/** Compares one picture with how it was; draws both and what differs, red on grey, beside each other. Answers the share of pixels that differ. */
async function comparePair(before: string, after: string, out: string) {
  const [one, other] = await Promise.all([read(before), read(after)])
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const [was, is] = await Promise.all([one.on({ width, height }), other.on({ width, height })])
  if (was.equals(is)) return 0
  const drawn = Buffer.alloc(was.length, 255)
  let different = 0
  for (let at = 0; at < was.length; at += 4) {
    const same = was.readUInt32BE(at) === is.readUInt32BE(at) || !differ(was, is, at)
    if (!same) different += 1
    const grey = 200 + Math.round((was[at + 1] ?? 0) * 0.2)
    drawn.set(same ? [grey, grey, grey] : [220, 0, 0], at)
  }
  if (different <= unseen.pixels && one.height === other.height && one.width === other.width) return 0
  const raw = { width, height, channels: 4 } as const
  const beside = [was, is, drawn].map((input, place) => ({ input, raw, left: place * (width + gap), top: 0 }))
  await sharp({ create: { width: 3 * width + 2 * gap, height, channels: 3, background: '#888' } })
    .composite(beside)
    .png()
    .toFile(out)
  return different / (width * height)
}

const picturesIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.png'))

/** Compares two folders of pictures; writes what differs and a list of it, the largest difference first. */
export async function compareFolders(before: string, after: string, out: string) {
  await mkdir(out, { recursive: true })
  const [was, is] = await Promise.all([picturesIn(before), picturesIn(after)])
  const both = was.filter((name) => is.includes(name))
  const found: { name: string; share: number }[] = []
  for (const name of both) {
    const share = await comparePair(path.join(before, name), path.join(after, name), path.join(out, name))
    if (share > 0) found.push({ name, share })
  }
  const lines = [
    ...found
      .toSorted((a, b) => b.share - a.share)
      .map(({ name, share }) => `${(100 * share).toFixed(3).padStart(8)} %  ${name}`),
    ...was.filter((name) => !is.includes(name)).map((name) => `only before  ${name}`),
    ...is.filter((name) => !was.includes(name)).map((name) => `only after   ${name}`),
  ]
  await writeFile(path.join(out, 'list.txt'), lines.map((line) => `${line}\n`).join(''))
  return { lines, different: found.length, compared: both.length, alone: lines.length - found.length }
}
