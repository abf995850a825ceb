import sharp, { type Sharp } from 'sharp'
import { chunk } from './refused-files.ts'

/** Curves from light, of which 1 is paper white (203 nits), to numbers. */
export const curves = {
  pq: { transfer: 16, of: pqOf },
  hlg: { transfer: 18, of: hlgOf },
} as const

function pqOf(light: number) {
  const part = ((light * 203) / 10_000) ** 0.1593017578125
  return ((0.8359375 + 18.8515625 * part) / (1 + 18.6875 * part)) ** 78.84375
}

function hlgOf(light: number) {
  const scene = ((light * 203) / 1000) ** (1 / 1.2)
  return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073
}

const toRec2020 = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0114],
  [0.0164, 0.088, 0.8956],
]

const lightOf = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)

/** A PNG of 16 bits whose numbers are those of the picture in BT.2020 and this curve, and which says so in a chunk. */
export async function hdrPng(picture: Sharp, { transfer, of }: (typeof curves)[keyof typeof curves]) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const numbers = new Uint16Array(data.length)
  for (let at = 0; at < data.length; at += 3)
    for (const [n, row] of toRec2020.entries()) {
      const light = row.reduce((sum, part, from) => sum + part * lightOf(data[at + from] ?? 0), 0)
      numbers[at + n] = Math.round(65_535 * of(light))
    }
  const { width, height } = info
  const png = await sharp(numbers, { raw: { width, height, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  return Buffer.concat([png.subarray(0, 33), chunk('cICP', Uint8Array.from([9, transfer, 0, 1])), png.subarray(33)])
}
