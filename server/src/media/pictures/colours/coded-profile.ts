import type { CodedColours } from './coded-colours.ts'

/** The light of white paper in nits, by ITU-R BT.2408: what is brighter is a highlight. */
const paperWhite = 203
/** Light up to this part of paper white stays as it is; all that is above shares the rest. */
const knee = 0.8

/** Numbers of H.273. */
const pq = 16
const hlg = 18
const sdrTransfers = new Set([1, 6, 13, 14, 15])

/** True for curves that go far beyond white. */
export const isHdr = ({ transfer }: CodedColours) => transfer === pq || transfer === hlg

/** Red, green and blue of these numbers in XYZ for the white of profiles, D50. */
const primaries: Record<number, number[][]> = {
  1: [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
  ],
  9: [
    [0.67348, 0.27904, -0.00193],
    [0.16566, 0.67535, 0.02999],
    [0.12504, 0.04561, 0.79686],
  ],
  12: [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
}

/**
 * A profile (ICC) for colours that are named by numbers; undefined for sRGB, what is close to it, and what nobody uses. In that
 * of an HDR picture paper white is almost white, and what is brighter is between the two.
 */
export function profileOf({ primaries: number, transfer }: CodedColours): Uint8Array | undefined {
  const colorants = primaries[number]
  const curve = curveOf(transfer)
  if (colorants === undefined || curve === undefined || (number === 1 && sdrTransfers.has(transfer))) return undefined
  return written(colorants, curve)
}

type Curve = (value: number) => number

function curveOf(transfer: number): Curve | undefined {
  if (transfer === pq) return (value) => toned(nitsOfPq(value) / paperWhite)
  if (transfer === hlg) return (value) => toned(nitsOfHlg(value) / paperWhite)
  return sdrTransfers.has(transfer) ? ofSrgb : undefined
}

const ofSrgb: Curve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** SMPTE ST 2084. */
function nitsOfPq(value: number) {
  const root = value ** (1 / 78.84375)
  return 10_000 * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125)
}

/** ITU-R BT.2100 on a screen of 1,000 nits, each channel by itself. */
function nitsOfHlg(value: number) {
  const scene = value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  return 1000 * scene ** 1.2
}

/** Light of which 1 is paper white, within 0 to 1. */
const toned = (light: number) => (light <= knee ? light : 1 - (1 - knee) ** 2 / (light + 1 - 2 * knee))

const entries = 4096

/** A matrix and one curve, as small as a profile can be. */
function written(colorants: number[][], curve: Curve): Uint8Array {
  const curveTag = Buffer.alloc(12 + entries * 2)
  curveTag.write('curv')
  curveTag.writeUInt32BE(entries, 8)
  for (let n = 0; n < entries; n += 1)
    curveTag.writeUInt16BE(Math.round(65_535 * Math.min(1, curve(n / (entries - 1)))), 12 + n * 2)
  const tags = Object.entries({ r: 0, g: 1, b: 2 }).map(([name, n]) => [`${name}XYZ`, xyz(colorants[n] ?? [])] as const)
  const directory = Buffer.alloc(4 + 12 * 6)
  directory.writeUInt32BE(6, 0)
  const curveAt = 128 + directory.length + 20 * 3
  for (const [n, [name, content]] of tags.entries()) {
    entry(directory, n, name, 128 + directory.length + 20 * n, content.length)
    entry(directory, n + 3, name.replace('XYZ', 'TRC'), curveAt, curveTag.length)
  }
  return Buffer.concat([header(curveAt + curveTag.length), directory, ...tags.map(([, tag]) => tag), curveTag])
}

function entry(directory: Buffer, place: number, name: string, at: number, length: number) {
  directory.write(name, 4 + 12 * place, 'latin1')
  directory.writeUInt32BE(at, 8 + 12 * place)
  directory.writeUInt32BE(length, 12 + 12 * place)
}

function xyz(values: number[]) {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ')
  for (const [n, value] of values.entries()) tag.writeInt32BE(Math.round(value * 65_536), 8 + n * 4)
  return tag
}

function header(length: number) {
  const bytes = Buffer.alloc(128)
  bytes.writeUInt32BE(length, 0)
  // Version 2.4, for screens.
  bytes.writeUInt32BE(0x0240_0000, 8)
  bytes.write('mntrRGB XYZ ', 12, 'latin1')
  bytes.write('acsp', 36, 'latin1')
  xyz([0.9642, 1, 0.8249]).copy(bytes, 68, 8)
  return bytes
}
