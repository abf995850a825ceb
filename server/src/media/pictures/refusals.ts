import { Problem } from '@contactsheet/contracts/calls/problem'

/** 415: none of the formats that we read, whatever the name says. */
export const notAPicture = () =>
  new Problem(415, 'This file cannot be read as a picture. JPEG, PNG, WebP, AVIF, GIF and HEIC can.')

/** 415: a picture, but not all of it. */
export const damaged = () => new Problem(415, 'This picture is damaged or cut short. Save it again, and try once more.')

/** 413: more pixels than we read. */
export const tooManyPixels = () =>
  new Problem(413, 'This picture has more than 64 megapixels. Save it smaller, and try again.')

/** 413: it would take longer, or more memory, than one picture may. */
export const tooMuch = () => new Problem(413, 'This picture takes too long to read. Save it smaller, and try again.')
