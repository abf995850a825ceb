/** What the numbers of a picture mean, by the numbers of H.273: the primary colours, and the curve from number to light. */
export type CodedColours = { primaries: number; transfer: number }

/**
 * The colours that a picture names by numbers instead of bringing a profile: AVIF and HEIC in a property of the picture that is
 * shown, which is not that of its gain map or thumbnail; PNG in a chunk. Undefined where none are named.
 */
export function codedColours(file: Uint8Array, format: string): CodedColours | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    return format === 'png' ? ofPng(bytes) : format === 'heif' ? ofHeif(bytes) : undefined
  } catch (error) {
    // A number lies behind the end of what holds it.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Chunks come one after another, and this one before the pixels. */
function ofPng(bytes: Buffer): CodedColours | undefined {
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kind === 'IDAT') return undefined
    if (kind === 'cICP') return { primaries: bytes.readUInt8(at + 8), transfer: bytes.readUInt8(at + 9) }
  }
  return undefined
}

function ofHeif(bytes: Buffer): CodedColours | undefined {
  const meta = boxesIn(bytes).find(({ kind }) => kind === 'meta')
  const inMeta = meta === undefined ? [] : boxesIn(meta.content.subarray(4))
  const held = (kind: string) => inMeta.find((box) => box.kind === kind)?.content
  const [pitm, iprp, iref] = [held('pitm'), held('iprp'), held('iref')]
  if (pitm === undefined || iprp === undefined) return undefined
  const shown = pitm.readUInt8(0) === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4)
  const tile = iref && firstTileOf(shown, iref)
  return numbersOf(shown, iprp) ?? (tile === undefined ? undefined : numbersOf(tile, iprp))
}

function numbersOf(picture: number, iprp: Buffer): CodedColours | undefined {
  const parts = boxesIn(iprp)
  const properties = boxesIn(parts.find(({ kind }) => kind === 'ipco')?.content ?? Buffer.alloc(0))
  const named = parts
    .filter(({ kind }) => kind === 'ipma')
    .flatMap(({ content }) => propertiesOf(picture, content))
    // Counted from 1.
    .map((place) => properties[place - 1])
    .find((property) => property?.kind === 'colr' && property.content.toString('latin1', 0, 4) === 'nclx')
  return named && { primaries: named.content.readUInt16BE(4), transfer: named.content.readUInt16BE(6) }
}

/** Cameras put large pictures together from tiles, and some say only of these what their numbers mean. */
function firstTileOf(picture: number, iref: Buffer): number | undefined {
  const idBytes = iref.readUInt8(0) === 0 ? 2 : 4
  const tiles = boxesIn(iref.subarray(4)).find(
    ({ kind, content }) => kind === 'dimg' && content.readUIntBE(0, idBytes) === picture,
  )
  return tiles?.content.readUIntBE(idBytes + 2, idBytes)
}

type Box = { kind: string; content: Buffer }

/** The boxes of a file or of a box; one whose length makes no sense is the last. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const said = bytes.readUInt32BE(at)
    // 1: the length follows in 64 bits. 0: to the end.
    const head = said === 1 ? 16 : 8
    const length = said === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : said === 0 ? bytes.length - at : said
    if (length < head) break
    boxes.push({ kind: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + head, at + length) })
    at += length
  }
  return boxes
}

/** The places of the properties that a table gives to one picture. */
function propertiesOf(picture: number, table: Buffer): number[] {
  const idBytes = table.readUInt8(0) < 1 ? 2 : 4
  const placeBytes = (table.readUInt8(3) & 1) === 1 ? 2 : 1
  // The highest bit says whether the property may be ignored.
  const mask = placeBytes === 2 ? 0x7fff : 0x7f
  let at = 8
  for (let left = table.readUInt32BE(4); left > 0; left -= 1) {
    const id = table.readUIntBE(at, idBytes)
    const count = table.readUInt8(at + idBytes)
    at += idBytes + 1
    if (id === picture)
      return Array.from({ length: count }, (_, n) => table.readUIntBE(at + n * placeBytes, placeBytes) & mask)
    at += count * placeBytes
  }
  return []
}
