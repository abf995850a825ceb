import * as z from 'zod/mini'

const fraction = (what: string) => {
  const message = `${what} is a number from 0 to 1`
  return z.optional(z.number(message).check(z.gte(0, message), z.lte(1, message)))
}

/**
 * What is shown of a new picture is a square: its left and upper edge as fractions of the upright picture's width and height, its
 * side as one of the shorter side. Left out, it is the largest square in the middle.
 */
export const cropFields = {
  cropLeft: fraction('The left edge of the crop'),
  cropTop: fraction('The upper edge of the crop'),
  cropSide: fraction('The side of the crop'),
}
