import type { Point } from '@contactsheet/contracts/places/coordinates'

const problems: Record<number, string> = {
  1: 'This page may not ask where you are. Allow it in your browser, or paste a map link.',
  2: 'Your position could not be found. Paste a map link instead.',
  3: 'Finding your position took too long. Try again, or paste a map link.',
}

/** The position of this device, in degrees; rejects with a message for the user. */
export const ownPosition = (): Promise<Point> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator) || !isSecureContext) {
      reject(new Error('This browser does not tell where it is. Paste a map link instead.'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new Error(problems[code] ?? problems[2])),
      { timeout: 15_000, maximumAge: 60_000 },
    )
  })
