import { ownerName } from '@contactsheet/contracts/sharing/call-sheet-event'
import { shootTitle } from '@contactsheet/contracts/shoots/shoot-words'
import { formatDate, formatTime } from '@contactsheet/contracts/time/date-words'
import { imageOfFile } from '@contactsheet/contracts/media/image-files'
import type { CallSheet, SharedMoodboard } from '@contactsheet/contracts/sharing/sharing.schemas'
import {
  boardPreviewUrl,
  plainPreviewUrl,
  callSheetPreviewUrl,
  previewFrame,
  previewType,
} from '@contactsheet/contracts/sharing/share-address'
import { escaped } from '#platform/http/escaped.ts'
import { previewSheet, previewVersion } from './preview-sheet.rules.ts'

const wellFormed = (text: string) => escaped(text.toWellFormed())

/** What a messenger shows of a shared page before it is opened. */
export type Preview = { title: string; description: string; image: PreviewImage }
/** An absolute address, and what to say to those who do not see it. */
type PreviewImage = { url: string; alt: string }

/** The preview of a call sheet: what, when and by whom, and the first images of its moodboard when that is public too. */
export function previewOfCallSheet(sheet: CallSheet, token: string, publicUrl: string): Preview {
  const { owner, date, time, hourCycle, moodboard } = sheet
  const name = ownerName(owner)
  const day = date === null ? 'Date to be set' : formatDate(date, 'long')
  const when = date === null || time === null ? day : `${day} at ${formatTime(time, hourCycle)}`
  return {
    title: name === '' ? shootTitle(sheet) : `${shootTitle(sheet)} with ${name}`,
    description: sheet.cancelled ? `Cancelled. ${when}` : when,
    image: imageOf(
      moodboard?.title ?? '',
      moodboard?.images ?? [],
      (version) => callSheetPreviewUrl(token, version),
      publicUrl,
    ),
  }
}

/** The preview of a moodboard: title, by whom, and its first images. */
export function previewOfBoard(
  { title, description, user, images }: SharedMoodboard,
  token: string,
  publicUrl: string,
): Preview {
  const name = ownerName(user)
  const count = images.length === 1 ? '1 image' : `${images.length} images`
  const by = name === '' ? count : `Moodboard by ${name}, ${count}`
  return {
    title,
    description: description === null ? by : `${by}. ${firstLine(description)}`,
    image: imageOf(title, images, (version) => boardPreviewUrl(token, version), publicUrl),
  }
}

type Images = { imageUrl: string; width: number; height: number; comment: string | null }[]

/** The first images of a moodboard that strangers may open, under the link that was shared; without any, what every link shows. */
function imageOf(title: string, images: Images, url: (version: string) => string, publicUrl: string): PreviewImage {
  const shown = images.slice(0, previewSheet(images).length)
  const [first] = shown
  if (first === undefined) return { url: publicUrl + plainPreviewUrl, alt: 'Contactsheet' }
  const version = previewVersion(shown.map(({ imageUrl }) => imageOfFile(imageUrl.split('/').at(-1) ?? '')?.key ?? ''))
  const alt = shown.length === 1 ? `First image of ${title}` : `First ${shown.length} images of ${title}`
  const said = shown.length > 1 || first.comment === null ? alt : `${alt}: ${firstLine(first.comment)}`
  return { url: publicUrl + url(version), alt: said }
}

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 200) ?? ''

/** The page with its title and preview tags; every text is escaped. */
export function withTags(page: string, title: string, preview?: Preview): string {
  const tags = preview === undefined ? '' : openGraph(preview)
  // The replacements are functions, so that a text such as `$&` stays as it is.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${wellFormed(title)}</title>`)
    .replace('</head>', () => `${tags}</head>`)
}

function openGraph({ title, description, image }: Preview): string {
  const values = {
    'og:type': 'website',
    'og:site_name': 'Contactsheet',
    'og:title': title,
    'og:description': description,
    'og:image': image.url,
    'og:image:type': previewType,
    'og:image:width': String(previewFrame.width),
    'og:image:height': String(previewFrame.height),
    'og:image:alt': image.alt,
    'twitter:card': 'summary_large_image',
  }
  const tags = Object.entries(values).map(([name, value]) => `<meta property="${name}" content="${wellFormed(value)}">`)
  return `${tags.join('')}<meta name="description" content="${wellFormed(description)}">`
}
