import type { Colour } from '../colour.ts'

/** What lies under the sky. */
export type Land = 'sea' | 'ridges' | 'trees' | 'dunes' | 'field' | 'bands' | 'city'

/** What the light falls through before it meets a wall. */
export type Opening = 'panes' | 'leaves' | 'blinds' | 'arch' | 'slit'

/** An hour: four colours of the sky from the zenith to the horizon, and its light; `sun` 0 is the horizon, 1 is above. */
export type Hour = { sky: string; light: Colour; sun: number; glow: number; key: number }

/** What a word adds to a picture. Numbers are added to those of other words; `chroma` is multiplied. */
export type Gives = {
  /** A colour of the palette. */
  hex?: string
  /** The palette when no colour is named: dominant, support, accent. */
  swatches?: string
  hour?: Hour
  /** Stops: 1 is twice as bright. */
  key?: number
  contrast?: number
  haze?: number
  cloud?: number
  glow?: number
  grain?: number
  chroma?: number
  /** Lightness of the palette. */
  lift?: number
  falls?: 'rain' | 'snow'
  land?: Land
  opening?: Opening
  /** Lamps instead of a sun. */
  lamps?: boolean
}

type Added = 'key' | 'contrast' | 'haze' | 'cloud' | 'glow' | 'grain' | 'lift'

/** What several words add up to. */
export const sumOf = (gives: Gives[], of: Added) => gives.reduce((total, given) => total + (given[of] ?? 0), 0)
