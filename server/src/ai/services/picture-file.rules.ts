const ofAscii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** How files of pictures that can be read here begin: JPEG, PNG, GIF, TIFF, WebP, and AVIF or HEIC. */
const beginnings = /^(?:\xff\xd8|\x89PNG|GIF8|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyp(?:avi[fs]|hei[cmsx]|mif1|msf1|miaf))/s

/** True for the beginning of a file of pictures that can be read here. */
export const isPicture = (bytes: Uint8Array): boolean => beginnings.test(ofAscii(bytes, 0, 12))
