import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { codedColours } from './coded-colours.ts'
import { isHdr, profileOf } from './coded-profile.ts'
import { readPicture } from '../read-picture.ts'
import { quartersOf } from '../../testing/planted.ts'

const fixture = (name: string) => readFile(new URL(`../../testing/fixtures/${name}`, import.meta.url))

type Part = [kind: string, content: Buffer]
const box = ([kind, content]: Part) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, content])
}
const bytes = (...values: number[]) => Buffer.from(values)
const nclx = (primaries: number, transfer: number): Part => [
  'colr',
  Buffer.concat([Buffer.from('nclx'), bytes(0, primaries, 0, transfer, 0, 1, 0x80)]),
]

/** A file whose pictures have these properties; picture 7 is the one that is shown. */
function heif(pictures: Record<number, Part[]>, more: Part[] = []) {
  const all = Object.values(pictures).flat()
  const associations = Object.entries(pictures).map(([id, own]) =>
    bytes(0, Number(id), own.length, ...own.map((one) => 0x80 | (all.indexOf(one) + 1))),
  )
  const ipma: Part = ['ipma', Buffer.concat([bytes(0, 0, 0, 0, 0, 0, 0, associations.length), ...associations])]
  const iprp: Part = ['iprp', Buffer.concat([box(['ipco', Buffer.concat(all.map(box))]), box(ipma)])]
  const pitm: Part = ['pitm', bytes(0, 0, 0, 0, 0, 7)]
  return Buffer.concat([
    box(['ftyp', Buffer.from('avif')]),
    box(['meta', Buffer.concat([bytes(0, 0, 0, 0), box(pitm), box(iprp), ...more.map(box)])]),
  ])
}

test('the colours are those of the picture that is shown, not of its gain map or of another one', () => {
  const pq = nclx(9, 16)
  const srgb = nclx(1, 13)
  assert.deepEqual(codedColours(heif({ 3: [pq], 7: [srgb], 8: [nclx(9, 18)] }), 'heif'), { primaries: 1, transfer: 13 })
  assert.deepEqual(codedColours(heif({ 3: [srgb], 7: [['ispe', Buffer.alloc(12)], pq] }), 'heif'), {
    primaries: 9,
    transfer: 16,
  })
  assert.equal(codedColours(heif({ 3: [pq], 7: [] }), 'heif'), undefined)

  // Put together from the tiles 3 and 4, of which alone they are said.
  const tiles = box(['dimg', bytes(0, 7, 0, 2, 0, 3, 0, 4)])
  const iref: Part = ['iref', Buffer.concat([bytes(0, 0, 0, 0), box(['thmb', bytes(0, 9, 0, 1, 0, 7)]), tiles])]
  assert.deepEqual(codedColours(heif({ 3: [pq], 7: [], 9: [srgb] }, [iref]), 'heif'), { primaries: 9, transfer: 16 })
})

test('whatever is cut off or mutilated, no colours are found or some, and nothing is thrown', async () => {
  for (const name of ['pq-white-203.avif', 'display-p3.heic', 'display-p3-by-number.avif']) {
    const whole = await fixture(name)
    for (let at = 0; at < Math.min(whole.length, 900); at += 1) {
      codedColours(whole.subarray(0, at), 'heif')
      codedColours(whole.subarray(0, at), 'png')
      for (const value of [0, 1, 255])
        codedColours(Buffer.from(whole).fill(value, at, Math.min(at + 2, whole.length)), 'heif')
    }
  }
})

test('only what differs from sRGB gets a profile, and only PQ and HLG are HDR', () => {
  for (const transfer of [1, 6, 13]) assert.equal(profileOf({ primaries: 1, transfer }), undefined)
  for (const unknown of [
    { primaries: 2, transfer: 2 },
    { primaries: 9, transfer: 8 },
  ])
    assert.equal(profileOf(unknown), undefined)
  for (const primaries of [9, 12]) assert.ok(profileOf({ primaries, transfer: 13 }))
  assert.deepEqual(
    [1, 13, 16, 18].map((transfer) => isHdr({ primaries: 9, transfer })),
    [false, false, true, true],
  )
})

test('a HEIC in PQ is toned in all its bits, darker the darker it was', async () => {
  const heic = Buffer.from(await fixture('display-p3.heic'))
  // Its profile makes room for numbers: those of Display P3 and PQ.
  heic.write('nclx', heic.indexOf('colrprof') + 4, 'latin1')
  heic.set([0, 12, 0, 16, 0, 1, 0x80], heic.indexOf('colrnclx') + 8)
  const [red, green, , white] = await quartersOf((await readPicture(heic)).display)
  assert.ok(
    white.every((value) => value > 250),
    String(white),
  )
  assert.ok(red[0] > 240 && red[1] < 50, String(red))
  assert.ok(green[1] > 100 && green[0] < green[1], String(green))
})
