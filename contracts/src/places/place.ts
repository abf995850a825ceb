import { pointAt, readAngles, readPair, type Point } from './coordinates.ts'

const longestText = 4000

/** Where map sites put the intended point, in order of preference: before the parameters that hold the map's centre. */
const pointParameters = 'q query coordinate destination daddr to where1 sp pt ll latlng center sll map cp'.split(' ')
/** Where they put its name. */
const nameParameters = ['name', 'q', 'query', 'address']
/** Addresses that lead to a map only when they are opened. */
const short =
  /^(?:maps\.app\.goo\.gl|goo\.gl|maps\.apple|osm\.org|bit\.ly|her\.is)$|^(?:www\.)?(?:waze\.com\/ul\/h|here\.com\/p\/|bing\.com\/maps\/s)/i
const parameterPairs = [
  ['mlat', 'mlon'],
  ['lat', 'lon'],
  ['lat', 'lng'],
] as const

/** Words, and behind them a pair of degrees, with decimals in both, as house numbers have none. */
const namedPair = /^(.*[^\d\s,;:(.+-])[\s,;:(]+([+-]?\d{1,3}\.\d{2,}\s*[,;\s]\s*[+-]?\d{1,3}\.\d{2,})\)?$/s

/** The point that a pasted map link or pair of coordinates names, also behind a name; undefined for any other text. */
export function readPlace(text: string): Point | undefined {
  if (text.length > longestText) return undefined
  const address = findAddress(text)
  if (address === undefined)
    return readPair(text) ?? readAngles(text) ?? readPair(namedPair.exec(text.trim())?.[2] ?? '')
  return address.protocol === 'geo:' ? readGeo(address) : readMapLink(address)
}

/** What is wrong with a map link that names no point, as a sentence; undefined for any other text. */
export function mapLinkProblem(text: string): string | undefined {
  const address = text.length > longestText ? undefined : findAddress(text)
  if (address === undefined || readPlace(text) !== undefined) return undefined
  const { hostname, pathname } = address
  if (short.test(hostname) || short.test(hostname + pathname))
    return 'A short link does not say where it leads. Open it, then copy the long address from the browser.'
  return 'This link names no point. Open the place on the map, then copy the address from the browser.'
}

/** The name of the point in such a text: the words before it, else what the map link calls it; undefined when it has none. */
export function placeNameIn(text: string): string | undefined {
  if (text.length > longestText) return undefined
  const address = findAddress(text)
  const before = address === undefined ? namedPair.exec(text.trim())?.[1] : text.slice(0, addressAt(text)?.index)
  const typed = before?.replace(/[\s,;:–-]+$/, '').trim()
  if (typed) return typed
  if (address === undefined) return undefined
  const { pathname, searchParams } = address
  const inPath = /\/(?:place|search)\/([^/@]+)/.exec(decoded(pathname))?.[1]
  const inBrackets = /^[-\d.,\s]+\((.+)\)$/.exec(searchParams.get('q') ?? '')?.[1]
  return [inBrackets, inPath, ...nameParameters.map((name) => searchParams.get(name))]
    .map((name) => name?.replaceAll('+', ' ').trim())
    .find((name) => name !== undefined && name !== '' && readCoordinates(name) === undefined)
}

const addressAt = (text: string) => /(?:https?:\/\/|geo:|\b(?:www\.|maps\.)[a-z0-9.-]+\/)\S+/i.exec(text)

/** The first address in a text; phones share the name of a place along with its link. */
function findAddress(text: string): URL | undefined {
  const found = addressAt(text)?.[0]
  if (found === undefined) return undefined
  const address = /^(?:https?:|geo:)/i.test(found) ? found : `https://${found}`
  return URL.canParse(address) ? new URL(address) : undefined
}

/** `geo:48.8583,2.2945;u=35`; Android writes `geo:0,0?q=48.8583,2.2945(Name)`. */
function readGeo(address: URL): Point | undefined {
  const named = readCoordinates(address.searchParams.get('q'))
  if (named) return named
  const [latitude = '', longitude = ''] = address.pathname.split(';')[0]?.split(',') ?? []
  return readPair(`${latitude},${longitude}`)
}

function readMapLink(address: URL): Point | undefined {
  const point = readLatitudeFirst(address)
  // The only service that writes the longitude first.
  return point && /(?:^|\.)yandex\./.test(address.hostname) ? pointAt(point.longitude, point.latitude) : point
}

function readLatitudeFirst(address: URL): Point | undefined {
  const path = decoded(address.pathname)
  return (
    readPin(path) ??
    readParameters(address.searchParams) ??
    readCoordinates(/\/(?:place|search|dir\/|l)\/?([^/@]+)/.exec(path)?.[1]) ??
    readCoordinates(/:(-?[\d.]+,-?[\d.]+)$/.exec(path)?.[1]) ??
    readFragment(decoded(address.hash)) ??
    readCoordinates(/@(-?[\d.]+,-?[\d.]+)/.exec(path)?.[1])
  )
}

/** Google's marker for the pin itself; a link may hold several, of which the last is the place. */
function readPin(path: string): Point | undefined {
  const pin = [...path.matchAll(/!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/g)].at(-1)
  return pin && pointAt(Number(pin[1]), Number(pin[2]))
}

function readParameters(query: URLSearchParams): Point | undefined {
  for (const [latitude, longitude] of parameterPairs) {
    const point = readPair(`${query.get(latitude) ?? ''},${query.get(longitude) ?? ''}`)
    if (point) return point
  }
  for (const name of pointParameters) {
    const point = readCoordinates(query.get(name))
    if (point) return point
  }
  return undefined
}

/** OpenStreetMap's `#map=zoom/latitude/longitude`. */
function readFragment(hash: string): Point | undefined {
  const found = /[#&]map=[\d.]+\/([^/&]+)\/([^/&]+)/.exec(hash)
  return found ? readPair(`${found[1]},${found[2]}`) : undefined
}

/** Coordinates as they appear in a link: a pair, possibly with a word before it, or with a zoom or a name after it. */
function readCoordinates(value: string | null | undefined): Point | undefined {
  if (value === null || value === undefined) return undefined
  const bare = value
    .replace(/^(?:loc:|ll\.|point\.)/i, '')
    .replace(/\(.*\)$/, '')
    .replaceAll('+', ' ')
    .replace(/^(-?\d[\d.]*)[~_](-?\d[\d.]*)(?:_.*)?$/, '$1,$2')
    .replace(/^(-?\d[\d.]*,-?\d[\d.]*),.*$/, '$1')
  return readPair(bare) ?? readAngles(bare)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
