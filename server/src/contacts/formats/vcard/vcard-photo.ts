import { importLimits } from '@contactsheet/contracts/contacts/import-limits'

/** The picture of a card as base64, or a sentence about one that is not taken. */
export type CardPhoto = { photo: string } | { remark: string }

const tooLarge = `The picture is larger than ${Math.floor((importLimits.photo * 3) / 4 / 1024)} kB and is left out`
const isLink = 'The picture is a link, which is not followed'
const unreadable = 'The picture cannot be read and is left out'

/** The first characters of what pictures begin with: JPEG, PNG, GIF, WebP, and HEIC or AVIF. */
const begins = /^(?:\/9j\/|iVBORw0KG|R0lGOD|UklGR|AAAA.{2}Z0eX)/

/**
 * Reads a PHOTO of any version: base64 after its parameters (2.1, 3.0), or in a `data:` address (4.0). Links are never followed: what
 * is at an address that a file names would be fetched from here. Undefined for an empty one.
 */
export function photoIn(text: string): CardPhoto | undefined {
  if (text.length > importLimits.photo + 2000) return { remark: tooLarge }
  // What stands in quotes before the value is short, and data has no colon but the one of `data:`.
  const value = text.slice(text.indexOf(':') + 1).trim()
  if (value === '') return undefined
  const [, data = value] = /^data:[^,]{0,200};base64,(.*)$/is.exec(value) ?? []
  if (/^[a-z][\w+.-]*:/i.test(data)) return { remark: isLink }
  const photo = data.replace(/[\s\\]+/g, '')
  if (!begins.test(photo) || !/^[\w+/]+={0,2}$/.test(photo)) return { remark: unreadable }
  return photo.length > importLimits.photo ? { remark: tooLarge } : { photo }
}
