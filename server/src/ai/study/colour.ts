import { clampChroma, converter } from 'culori'

/** A colour as one speaks of it: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees (OKLCH). */
export type Colour = { l: number; c: number; h: number }

/** Amounts of red, green and blue light, 1 being paper white. */
export type Ink = readonly [red: number, green: number, blue: number]

const toLight = converter('lrgb')
const toLch = converter('oklch')
const toLab = converter('oklab')

/** The colour of a `#rrggbb`. */
export function colourOf(hex: string): Colour {
  const found = toLch(hex)
  if (found === undefined) throw new Error(`${hex} is not a colour`)
  return { l: found.l, c: found.c, h: found.h ?? 0 }
}

/** The colours of several `#rrggbb`. */
export const coloursIn = (text: string): Colour[] => text.match(/#\w+/g)?.map(colourOf) ?? []

/** The light of a colour; one that no screen can show loses chroma. */
export function inkOf(colour: Colour): Ink {
  const { r, g, b } = toLight(clampChroma({ mode: 'oklch', ...colour }, 'oklch'))
  return [Math.max(0, r), Math.max(0, g), Math.max(0, b)]
}

/** A colour between two, mixed as the eye mixes them, so that opposites meet in grey. */
export function blend(one: Colour, other: Colour, share: number): Colour {
  const [from, to] = [toLab({ mode: 'oklch', ...one }), toLab({ mode: 'oklch', ...other })]
  const mid = (of: 'l' | 'a' | 'b') => from[of] + (to[of] - from[of]) * share
  const { l, c, h } = toLch({ mode: 'oklab', l: mid('l'), a: mid('a'), b: mid('b') })
  return { l, c, h: h ?? 0 }
}

/** The last index of a ramp. */
export const rampEnd = 511

/** The lights of a smooth run through `colours`, three numbers for each of `rampEnd + 1` steps; `at` says where each lies, 0 to 1. */
export function rampOf(colours: readonly Colour[], at: readonly number[]): Float32Array {
  const ramp = new Float32Array((rampEnd + 1) * 3)
  const labs = colours.map((colour) => toLab({ mode: 'oklch', ...colour }))
  for (let step = 0; step <= rampEnd; step += 1) {
    const where = step / rampEnd
    const mid = (of: 'l' | 'a' | 'b') =>
      curve(
        labs.map((lab) => lab[of]),
        at,
        where,
      )
    const { l, c, h } = toLch({ mode: 'oklab', l: mid('l'), a: mid('a'), b: mid('b') })
    ramp.set(inkOf({ l, c, h: h ?? 0 }), step * 3)
  }
  return ramp
}

/** A curve through all values without corners: a corner in a gradient shows as a line. */
function curve(values: number[], at: readonly number[], where: number) {
  const found = at.findLastIndex((place) => place <= where)
  const from = Math.min(Math.max(0, found), values.length - 2)
  const value = (index: number) => values[Math.min(Math.max(0, index), values.length - 1)] ?? 0
  const place = (index: number) => at[Math.min(Math.max(0, index), at.length - 1)] ?? 0
  const width = place(from + 1) - place(from)
  const slope = (index: number) =>
    ((value(index + 1) - value(index - 1)) / Math.max(0.001, place(index + 1) - place(index - 1))) * width
  const t = Math.min(1, Math.max(0, (where - place(from)) / width))
  const [t2, t3] = [t * t, t * t * t]
  return (
    (2 * t3 - 3 * t2 + 1) * value(from) +
    (t3 - 2 * t2 + t) * slope(from) +
    (3 * t2 - 2 * t3) * value(from + 1) +
    (t3 - t2) * slope(from + 1)
  )
}

/** The tint of a light, with at most `most` chroma: its luminance is 1, whatever that of the colour is. */
export function tintOf(colour: Colour, most: number): Ink {
  // Lighter colours cannot be as strong as lamps are.
  const [red, green, blue] = inkOf({ l: most > 0.1 ? 0.66 : 0.8, c: Math.min(most, colour.c), h: colour.h })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return [red / luminance, green / luminance, blue / luminance]
}

/** What a surface of this colour shows of a light. */
export const times = (surface: Ink, light: Ink): Ink => [
  surface[0] * light[0],
  surface[1] * light[1],
  surface[2] * light[2],
]

export const dimmed = (ink: Ink, amount: number): Ink => [ink[0] * amount, ink[1] * amount, ink[2] * amount]
