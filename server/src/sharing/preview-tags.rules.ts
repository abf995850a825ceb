import { shootTitle } from '@contactsheet/contracts/shoots/shoot-words'
import { formatDate, formatTime } from '@contactsheet/contracts/time/date-words'
import { atSize, imageSizes } from '@contactsheet/contracts/media/image-files'
import type { Pictured } from '@contactsheet/contracts/moodboards/moodboard'
import type { CallSheet } from '@contactsheet/contracts/sharing'
import type { SharedMoodboard } from '@contactsheet/contracts/sharing/shared-moodboard'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.toWellFormed().replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** What a messenger shows of a shared page before it is opened. */
export type Preview = { title: string; description: string; image?: PreviewImage | undefined }
/** An absolute address, pixels, and what to say to those who do not see it. */
type PreviewImage = { url: string; width: number; height: number; alt: string }

/** The preview of a plan: what, when and by whom, and the first image of its moodboard when that is public too. */
export function previewOfPlan(sheet: CallSheet, publicUrl: string): Preview {
  const { owner, date, time, hourCycle } = sheet
  const name = fullName(owner)
  const day = date === null ? 'Date to be set' : formatDate(date, 'long')
  const when = date === null || time === null ? day : `${day} at ${formatTime(time, hourCycle)}`
  return {
    title: name === '' ? shootTitle(sheet) : `${shootTitle(sheet)} with ${name}`,
    description: sheet.cancelled ? `Cancelled. ${when}` : when,
    image: sheet.moodboard === null ? undefined : firstImageOf(sheet.moodboard, publicUrl),
  }
}

/** The preview of a moodboard: title, by whom, and its first image. */
export function previewOfBoard({ title, description, user, images }: SharedMoodboard, publicUrl: string): Preview {
  const name = fullName(user)
  const count = images.length === 1 ? '1 image' : `${images.length} images`
  const by = name === '' ? count : `Moodboard by ${name}, ${count}`
  return {
    title,
    description: description === null ? by : `${by}. ${firstLine(description)}`,
    image: firstImageOf({ title, images }, publicUrl),
  }
}

type SharedImages = { title: string; images: (Pictured & { comment: string | null })[] }

/** The first image of a moodboard that strangers may open. */
function firstImageOf({ title, images: [first] }: SharedImages, publicUrl: string): PreviewImage | undefined {
  if (first === undefined) return undefined
  const alt = `First image of ${title}`
  return {
    url: publicUrl + atSize(first.imageUrl, 'large'),
    ...fitted(first),
    alt: first.comment === null ? alt : `${alt}: ${firstLine(first.comment)}`,
  }
}

const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 200) ?? ''

function fitted({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, imageSizes.large / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The page with its title and preview tags; every text is escaped. */
export function withTags(page: string, title: string, preview?: Preview): string {
  const tags = preview === undefined ? '' : openGraph(preview)
  // The replacements are functions, so that a text such as `$&` stays as it is.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${tags}</head>`)
}

function openGraph({ title, description, image }: Preview): string {
  const values = {
    'og:type': 'website',
    'og:site_name': 'Contactsheet',
    'og:title': title,
    'og:description': description,
    ...(image && {
      'og:image': image.url,
      'og:image:width': String(image.width),
      'og:image:height': String(image.height),
      'og:image:alt': image.alt,
      'twitter:card': 'summary_large_image',
    }),
  }
  const tags = Object.entries(values).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`)
  return `${tags.join('')}<meta name="description" content="${escaped(description)}">`
}
