const search = 'https://www.google.com/maps/search/?api=1&query='

/** A maps search for a location in words. */
export const mapsSearchLink = (location: string): string => search + encodeURIComponent(location.trim().toWellFormed())

/** A map with a pin at this point. */
export const mapsPointLink = (latitude: number, longitude: number): string =>
  search + encodeURIComponent(`${latitude.toFixed(6)},${longitude.toFixed(6)}`)

/** Maps of where a shoot is: a pin at its point, and a search for its location, which without words is the pin. Null when unknown. */
export function mapLinks(where: { location: string | null; latitude: number | null; longitude: number | null }) {
  const { location, latitude, longitude } = where
  const pinUrl = latitude === null || longitude === null ? null : mapsPointLink(latitude, longitude)
  return { mapsUrl: location === null ? pinUrl : mapsSearchLink(location), pinUrl }
}
