import { eventTitle } from '@contactsheet/contracts/shoots/calendar-links'
import { formatDate, formatTime } from '@contactsheet/contracts/time/date-words'
import type { CallSheet } from '@contactsheet/contracts/sharing'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.toWellFormed().replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** What a messenger shows of a shared page before it is opened. */
export type Preview = { title: string; description: string; image?: string | undefined }

/** The preview of a plan: what, when and by whom. */
export function previewOf(sheet: CallSheet): Preview {
  const { owner, genre, date, time, hourCycle } = sheet
  const name = [owner.firstName, owner.lastName].filter(Boolean).join(' ')
  const day = date === null ? 'Date to be set' : formatDate(date, 'long')
  const when = date === null || time === null ? day : `${day} at ${formatTime(time, hourCycle)}`
  return {
    title: name === '' ? eventTitle(genre) : `${eventTitle(genre)} with ${name}`,
    description: sheet.cancelled ? `Cancelled. ${when}` : when,
  }
}

/** The title for links that lead nowhere. */
export const goneTitle = 'Shoot Not Found'

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
    ...(image === undefined ? {} : { 'og:image': image }),
  }
  const tags = Object.entries(values).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`)
  return `${tags.join('')}<meta name="description" content="${escaped(description)}">`
}
