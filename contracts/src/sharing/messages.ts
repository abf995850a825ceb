import type { HourCycle } from '../identity/identity.schemas.ts'
import { shootTitle } from '../shoots/shoot-words.ts'
import { formatDate, formatTime } from '../time/date-words.ts'

/** What a message may name in braces, and what each stands for. */
export const placeholders = {
  name: 'who gets it',
  me: 'your first name',
  shoot: 'the shoot',
  role: 'their role',
  day: 'the day',
  time: 'the time',
  place: 'the place',
  link: 'the link to the plan',
} as const
type Placeholder = keyof typeof placeholders

/** The messages that a photographer can word: one that sends a plan, and one that asks somebody to step in. */
export const messageTexts = {
  planMessage: { label: 'Sending a plan', max: 1000, lines: true },
  askMessage: { label: 'Asking somebody to step in', max: 1000, lines: true },
} as const
export type MessageKind = keyof typeof messageTexts

/** Our words, as long as a photographer has no own ones. */
export const defaultMessages: Record<MessageKind, string> = {
  planMessage: `Hi {name}, here is the plan: {shoot}
{day}, {time}
{place}
Please have a look and tell me if you can come: {link}`,
  askMessage: `Hi {name}, can you step in as {role}? {shoot}
{day}, {time}
{place}
Please have a look and tell me if you can: {link}`,
}

/** What is known of the shoot and of the person; what is null is not known. */
export type MessageFacts = Record<Exclude<Placeholder, 'shoot' | 'link'>, string | null> &
  Record<'shoot' | 'link', string>

type Of = {
  title: string | null
  genre: string | null
  date: string | null
  time: string | null
  location: string | null
}
type To = { name: string | null; role: string | null; me: string | null; link: string; hourCycle: HourCycle }

/** The facts of a shoot for one person, or for everybody, who has no name and no role. */
export const messageFacts = (shoot: Of, { name, role, me, link, hourCycle }: To): MessageFacts => ({
  name: name || null,
  me: me || null,
  shoot: shoot.title === null && shoot.genre === null ? 'our shoot' : shootTitle(shoot),
  role: role || null,
  day: shoot.date && formatDate(shoot.date, 'long'),
  time: shoot.time && formatTime(shoot.time, hourCycle),
  place: shoot.location || null,
  link,
})

const named = /\{\s*([a-z]+)\s*\}/gi
const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)
const namesIn = (text: string) => [...text.matchAll(named)].map(([, name = '']) => name.toLowerCase())

/** What a message names that there is not, in words; undefined when all is known. */
export function messageProblem(template: string): string | undefined {
  const unknown = namesIn(template).find((name) => !isPlaceholder(name))
  if (unknown === undefined) return undefined
  const known = Object.keys(placeholders).map((name) => `{${name}}`)
  return `There is no {${unknown}}. You can use ${known.slice(0, -1).join(', ')} and ${known.at(-1)}.`
}

/**
 * A message as it is sent. A fact that is not known leaves no hole: a sentence and a line of which nothing is known go, likewise a part
 * between commas that hardly says anything else; of other parts the fact goes and the one word before it, as 'at'. A missing name leaves only itself out. Without `{link}`
 * the link stands at the end.
 */
export function fillMessage(template: string | null, kind: MessageKind, facts: MessageFacts): string {
  const text = template?.trim() || defaultMessages[kind]
  const linked = namesIn(text).includes('link') ? text : `${text}\n{link}`
  return linked
    .split('\n')
    .flatMap((line) => filledLine(line, facts) ?? [])
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A line, or undefined when nothing is left of it. */
function filledLine(line: string, facts: MessageFacts): string | undefined {
  if (namesIn(line).length === 0) return line
  const sentences = line.split(/(?<=[.!?])\s+/).flatMap((sentence) => filledSentence(sentence, facts) ?? [])
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/** So many words, as 'starting at', say nothing without their fact. */
const fewWords = 2
const wordsBeside = (part: string) => part.replace(named, ' ').match(/\p{L}+/gu)?.length ?? 0

/** A sentence without the parts that have nothing to say. */
function filledSentence(sentence: string, facts: MessageFacts): string | undefined {
  const isKnown = (name: string) => !isPlaceholder(name) || name === 'name' || facts[name] !== null
  const isEmpty = (part: string) => namesIn(part).length > 0 && !namesIn(part).some(isKnown)
  if (isEmpty(sentence)) return undefined
  const [, body = '', end = ''] = /^(.*?)([.!?]*)$/s.exec(sentence) ?? []
  // Separators stand between the parts that they part.
  const pieces = body.split(/(\s*[,;·|–]\s+)/)
  let said = ''
  for (let at = 0; at < pieces.length; at += 2) {
    const part = pieces[at] ?? ''
    if (isEmpty(part) && wordsBeside(part) <= fewWords) continue
    said += `${said === '' || at === 0 ? '' : pieces[at - 1]}${filledPart(part, facts)}`
  }
  return `${said}${end}`.trim() || undefined
}

/** A part in which something is known. */
const filledPart = (part: string, facts: MessageFacts) =>
  part
    .replace(
      /(\s*[^\s{}()]+)?(\s*)\{\s*([a-z]+)\s*\}/gi,
      (all, before: string | undefined, gap: string, word: string) => {
        const name = word.toLowerCase()
        if (!isPlaceholder(name)) return all
        const value = facts[name]
        if (value !== null) return `${before ?? ''}${gap}${value}`
        return name === 'name' ? (before ?? '') : ''
      },
    )
    .replace(/\s*\(\s*\)/g, '')
