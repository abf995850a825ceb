import type { Vote } from '@contactsheet/contracts/shoots/poll-votes'
import type { NoteNews } from '#identity/news.ts'
import { readerGone } from '#shoots/answers/answering.store.ts'
import { countingMisses, type Visitor } from '#platform/rate-limit/secret-address.ts'
import { votingStore } from '#shoots/poll/voting.store.ts'
import { asked, readings, take, whoIs } from './plan-answers.store.ts'

type Given = {
  votes: { day: string; vote: Vote | null }[]
  person?: string | undefined
  guestKey?: string | undefined
}

/** What whoever has the link of a call sheet without a date may say to the days that it offers. */
export const planVotesOf = (visitor: Visitor, noteNews: NoteNews) => ({
  /** What was said from a browser by the link that all have. Throws 404 when its key speaks for nobody. */
  async read(token: string, guestKey: string) {
    await visitor.limiter.take(readings, visitor.address)
    const { answering, sheet } = await asked(visitor, token)
    const found = await countingMisses(visitor, () => answering.byGuestKey(guestKey))
    if (found === undefined) throw readerGone()
    return votingStore(sheet.owner, sheet.shootId).votesByKey(found.contactId, guestKey)
  },

  async give(token: string, { votes, ...speaker }: Given) {
    const open = await asked(visitor, token)
    const { owner, shootId, reader } = open.sheet
    const { contactId, key } = await whoIs(open, speaker)
    const heard = { allowed: take(visitor, open.sheet, contactId), noteNews }
    const voting = votingStore(owner, shootId)
    if (reader !== null) return { votes: await voting.voteByOwnLink(contactId, votes, heard), guestKey: null }
    return voting.voteByLink(contactId, votes, { ...heard, guestKey: key })
  },
})
