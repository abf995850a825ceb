import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

const bytesOf = (placeholder: string) => Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0))

/** The average colour of a picture: costs next to nothing, for pictures that nobody sees yet. */
export function averageColour(placeholder: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(bytesOf(placeholder))
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
}

/** A blurred picture as an address for CSS. */
export const blurred = (placeholder: string) => `url(${thumbHashToDataURL(bytesOf(placeholder))})`
