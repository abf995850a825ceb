import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

const bytesOf = (placeholder: string) => Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0))

/** The average colour of a picture: costs next to nothing, for pictures that nobody sees yet. */
function averageColour(placeholder: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(bytesOf(placeholder))
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
}

/** A blurred picture as an address for CSS. */
const blurred = (placeholder: string) => `url(${thumbHashToDataURL(bytesOf(placeholder))})`

/** What stands in the place of a picture until that has loaded, as styles. */
export const standIn = (placeholder: string, isNear: boolean) =>
  isNear
    ? { backgroundColor: averageColour(placeholder), backgroundImage: blurred(placeholder) }
    : { backgroundColor: averageColour(placeholder) }
