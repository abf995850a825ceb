/** A point on the earth, in degrees. */
export type Point = { latitude: number; longitude: number }

const number = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`
const between = String.raw`(?:\s*[,;]\s*|\s+)`
const pair = new RegExp(String.raw`^\(?(${number})${between}(${number})\)?$`)
/** Half of Europe writes a decimal comma. */
const commaPair = new RegExp(String.raw`^([+-]?\d{1,3},\d{1,20})${between}([+-]?\d{1,3},\d{1,20})$`)

/** Rounded to a tenth of a metre; further digits are meaningless for a place. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0

/** The point at these degrees; undefined when they are out of range. */
export function pointAt(latitude: number, longitude: number): Point | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** Two plain numbers, latitude first: `48.8583, 2.2945` or `48.8583° 2.2945°`. */
export function readPair(text: string): Point | undefined {
  const decimal = (digits = '') => Number(digits.replace(',', '.'))
  const plain = text
    .trim()
    .replaceAll('\u2212', '-')
    .replaceAll(/°(?=[\s,;]|$)/g, '')
  const found = pair.exec(plain) ?? commaPair.exec(plain)
  return found ? pointAt(decimal(found[1]), decimal(found[2])) : undefined
}

// Degrees, optionally with minutes and seconds.
const angle = String.raw`(\d{1,3}(?:[.,]\d{1,20})?)(?:°(?:(\d{1,2}(?:[.,]\d{1,20})?)['′’](?:(\d{1,2}(?:[.,]\d{1,20})?)(?:["″”]|''))?)?)?`
const hemispheresAfter = new RegExp(`^${angle}([NSEW])[,;]?${angle}([NSEW])$`)
const hemispheresBefore = new RegExp(`^([NSEW])${angle}[,;]?([NSEW])${angle}$`)

/** Two angles that name their hemispheres, in either order: `48°51'30"N 2°17'40"E`, `N 48.8583 E 2.2945`. */
export function readAngles(text: string): Point | undefined {
  const bare = text.toUpperCase().replaceAll(/\s/g, '').replaceAll('º', '°')
  const after = hemispheresAfter.exec(bare)
  const before = after ? undefined : hemispheresBefore.exec(bare)
  const [one, other] = after
    ? [readAngle(after[4], after.slice(1, 4)), readAngle(after[8], after.slice(5, 8))]
    : [readAngle(before?.[1], before?.slice(2, 5)), readAngle(before?.[5], before?.slice(6, 9))]
  if (one.isLatitude === other.isLatitude) return undefined
  return one.isLatitude ? pointAt(one.degrees, other.degrees) : pointAt(other.degrees, one.degrees)
}

function readAngle(hemisphere = '', parts: (string | undefined)[] = []) {
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts.map((part) => Number((part ?? '0').replace(',', '.')))
  const degrees = minutes < 60 && seconds < 60 ? whole + minutes / 60 + seconds / 3600 : Number.NaN
  return { degrees: 'SW'.includes(hemisphere) ? -degrees : degrees, isLatitude: 'NS'.includes(hemisphere) }
}
