import { isPicture, mostBytesRead } from '#lib/uploads/upload.rules.ts'

/** A part of a picture in percent of its width and height. It is a square in pixels. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** A chosen file and what the circle shows of it; without a crop the server takes the middle. `url` is valid in this page. */
export type ChosenPicture = { file: File; url: string; crop?: CropArea }

/** What is said about a file that is no picture, by its name or by what it holds. */
export const notAPicture = { title: 'Invalid file type', text: 'Please select an image file.' }

/** What is said about one that this browser cannot make smaller. */
export const tooLarge = { title: 'File too large', text: 'Please select an image smaller than 5MB.' }

/** What is said about a file that is not taken; undefined for one that is. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>) {
  if (!isPicture(file)) return notAPicture
  return file.size > mostBytesRead ? tooLarge : undefined
}

/**
 * True when the server may read a picture that this browser cannot show: HEIC and AVIF are files of this kind, and every browser
 * shows all others that are taken.
 */
export const mayBeRead = async (file: Blob) => (await file.slice(4, 8).text()) === 'ftyp'

/** A fraction as forms can carry it, between 0 and 1. */
const fraction = (percent: number) => Math.min(1, Math.max(0, Number((percent / 100).toFixed(5))))

/** The crop as the contract takes it. The larger percentage is that of the shorter side. */
export const cropFields = (crop: CropArea | undefined) =>
  crop === undefined
    ? {}
    : {
        cropLeft: fraction(crop.x),
        cropTop: fraction(crop.y),
        cropSide: fraction(Math.max(crop.width, crop.height)),
      }

/** How a picture lies in a square that shows only this part of it. */
export const laidOut = ({ x, y, width, height }: CropArea) => ({
  width: `${10_000 / width}%`,
  height: `${10_000 / height}%`,
  left: `${(-100 * x) / width}%`,
  top: `${(-100 * y) / height}%`,
})
