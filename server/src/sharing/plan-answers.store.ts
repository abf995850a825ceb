import { Problem, invalid } from '@contactsheet/contracts/calls/problem'
import type { Answer } from '@contactsheet/contracts/shoots/answers'
import { answeringStore, readerGone } from '#shoots/answers/answering.store.ts'
import type { NoteNews } from '#identity/news.ts'
import { noteOpened } from '#shoots/answers/own-links.store.ts'
import type { Allowance } from '#platform/rate-limit/rate-limit.ts'
import { countingMisses, type Visitor } from '#platform/rate-limit/secret-address.ts'
import { openCallSheet, type OpenCallSheet } from './opened-links.store.ts'

/** Answers from one network, and for one shoot's person. */
const ofNetwork: Allowance = { name: 'answer', most: 240, windowSeconds: 600 }
const ofPerson: Allowance = { name: 'answer of one', most: 20, windowSeconds: 60 }
/** Readings of an answer, and openings, from one network. */
export const readings: Allowance = { name: 'answer reading', most: 120, windowSeconds: 60 }

type Given = {
  answer: Answer
  words?: string | null | undefined
  to: string
  person?: string | undefined
  guestKey?: string | undefined
}

/** What whoever has the link of a call sheet may say there. */
export const planAnswersOf = (visitor: Visitor, noteNews: NoteNews) => ({
  /** What was said from a browser by the link that all have. Throws 404 when its key speaks for nobody. */
  async reader(token: string, guestKey: string) {
    await visitor.limiter.take(readings, visitor.address)
    const { answering } = await asked(visitor, token)
    const found = await countingMisses(visitor, () => answering.byGuestKey(guestKey))
    if (found === undefined) throw readerGone()
    return answering.readerByKey(found)
  },

  async give(token: string, { person, guestKey, ...said }: Given) {
    if (said.answer === 'question' && !said.words) throw invalid('Please write your question', 'words')
    const { answering, sheet } = await asked(visitor, token)
    const { contactId, key } = await whoIs({ sheet, answering }, { person, guestKey })
    const heard = { allowed: take(visitor, sheet, contactId), noteNews }
    if (sheet.reader === null) return answering.answerByLink(contactId, said, { ...heard, guestKey: key })
    return { reader: await answering.answerByOwnLink(contactId, said, heard), guestKey: null }
  },

  async noteOpened(token: string) {
    const { owner, reader } = await openCallSheet(visitor, token)
    if (reader === null) return
    await visitor.limiter.take(readings, visitor.address)
    await noteOpened(owner, token, reader.answerId)
  },
})

type Asked = { sheet: OpenCallSheet; answering: ReturnType<typeof answeringStore> }

/** Throws 404 for a closed link, 403 when the photographer asks for no answers (any more). */
export async function asked(visitor: Visitor, token: string): Promise<Asked> {
  const sheet = await openCallSheet(visitor, token)
  if (!sheet.asksAnswers)
    throw new Problem(403, 'The photographer does not ask for answers here any more.', { code: 'answers_closed' })
  return { sheet, answering: answeringStore(sheet.owner, sheet.shootId) }
}

type Speaker = { person?: string | undefined; guestKey?: string | undefined }

/** Who speaks, and the key of the browser when it speaks for them already. */
type Known = { contactId: number; key: string | undefined }

/** Whose own link it is, else whoever the browser spoke for, else whom the reader chose on the plan. Throws 400 for nobody, and 404. */
export async function whoIs({ sheet, answering }: Asked, { person, guestKey }: Speaker): Promise<Known> {
  if (sheet.reader !== null) return { contactId: sheet.reader.contactId, key: undefined }
  const before = guestKey === undefined ? undefined : await answering.byGuestKey(guestKey)
  if (before !== undefined && person === undefined) return { contactId: before.contactId, key: guestKey }
  if (person === undefined) throw guestKey === undefined ? invalid('Please say who you are', 'person') : readerGone()
  const contactId = await answering.byName(person)
  if (contactId === undefined) throw new Problem(404, 'This person is not on the plan any more.')
  return { contactId, key: contactId === before?.contactId ? guestKey : undefined }
}

/** Counts an answer; rejects with 429, for whoever waits for it. Whoever has the link of all takes nothing from a person's own. */
export function take(
  { limiter, address }: Visitor,
  { owner, shootId, reader }: OpenCallSheet,
  contactId: number,
): Promise<void> {
  const person = `${shootId} ${contactId} ${reader === null ? 'link' : 'own'}`
  const allowed = Promise.all([limiter.take(ofNetwork, address), limiter.take(ofPerson, owner.userId, person)])
  const done = allowed.then(() => undefined)
  done.catch(() => undefined)
  return done
}
