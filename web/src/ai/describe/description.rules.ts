import { aiLimits, shapes, type Shape } from '@contactsheet/contracts/ai/generation-limits'
import type { ImageService } from '@contactsheet/contracts/ai/generation'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import type { Wanted } from '../running-generations.ts'

/** What the form holds; the service is `auto` or the name of one. */
export type Description = { prompt: string; shape: string; service: string }

export const emptyDescription: Description = { prompt: '', shape: 'square', service: 'auto' }

/** The name under which what is typed for a board is kept. */
export const draftOfDescription = (boardId: number) => `moodboard.${boardId}.generate`

/** What the form held that asked for this. */
export const descriptionOf = ({ prompt, shape, service }: Wanted): Description => ({
  prompt,
  shape,
  service: service ?? 'auto',
})

export const shapeNames: Record<Shape, string> = { square: 'Square', portrait: 'Portrait', landscape: 'Landscape' }

/** What the server is asked for. */
export const wantedBy = ({ prompt, shape, service }: Description, services: readonly ImageService[]): Wanted => ({
  prompt: prompt.trim(),
  shape: shapes.find((one) => one === shape) ?? 'square',
  // One that is not there any more is left to the server to choose.
  service: services.find(({ name, available }) => available && name === service)?.name ?? null,
})

/** The services there are to choose from: with one alone there is nothing to choose. */
export function choosable(services: readonly ImageService[]): ImageService[] {
  const available = services.filter((service) => service.available)
  return available.length < 2 ? [] : available
}

/** Colours and comments that go into a start. */
const most = { colours: 3, comments: 2 }

/** A start for a description from what is on the board: its colours, and the first words of its comments. Empty for an empty board. */
export function likeThisBoard({ palette, images }: Pick<Moodboard, 'palette' | 'images'>): string {
  const colours = [...new Set(palette.map(({ name }) => name))].slice(0, most.colours)
  const comments = images.flatMap(({ comment }) => firstWords(comment ?? '')).slice(0, most.comments)
  const start = [...comments, colours.length > 0 ? `in ${listed(colours)}` : ''].filter(Boolean).join(', ')
  return start.slice(0, aiLimits.prompt)
}

/** What was typed, with words of the board behind it unless they are there already. */
export const withStart = (prompt: string, start: string) =>
  prompt.includes(start) ? prompt : [prompt.trim(), start].filter(Boolean).join(', ')

/** The first sentence of a comment, without what is no description: addresses, and questions to somebody. */
function firstWords(comment: string): string[] {
  const [first = ''] = comment.split(/[\n.!?;]/, 1)
  const words = first.trim()
  return words === '' || words.length > 120 || /https?:|www\.|@/.test(words) || comment.trim().endsWith('?')
    ? []
    : [words]
}

function listed(words: readonly string[]) {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
