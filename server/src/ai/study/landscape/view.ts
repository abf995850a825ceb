import type { Clouds } from '../noise.ts'

/** Where things are in a landscape; lengths are in pixels. */
export type View = {
  horizon: number
  sun: { x: number; y: number }
  /** The longer side. */
  size: number
  clouds: Clouds
  /** Large shapes without detail. */
  swell: Clouds
  /** How strong the sun, moon or lamps are. */
  strength: number
}
