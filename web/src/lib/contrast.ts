const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#rrggbb` as WCAG defines it: 0 is black, 1 is white. */
export const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** The contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever reads better on a colour. One of the two always reaches 4.5:1. */
export const readableOn = (background: string): '#000000' | '#ffffff' =>
  contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff'

const colourForm = /^#[0-9a-f]{6}$/i

/** A stored colour if it is valid, else the fallback: odd data must never break the drawing. */
export const colourOr = (stored: string | null | undefined, fallback: string): string =>
  stored && colourForm.test(stored) ? stored : fallback

const mixed = (hex: string, other: number, share: number) =>
  [1, 3, 5]
    .map((at) => {
      const own = Number.parseInt(hex.slice(at, at + 2), 16)
      return Math.round(own + (other - own) * share)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')

/** A colour as text on a background: itself if it reads there, else mixed with as little black or white as it takes. */
export function readableShade(color: string, background: string): string {
  const other = readableOn(background) === '#000000' ? 0 : 255
  const shades = Array.from({ length: 21 }, (_, step) => `#${mixed(color, other, step / 20)}`)
  return shades.find((shade) => contrast(shade, background) >= 4.6) ?? readableOn(background)
}
