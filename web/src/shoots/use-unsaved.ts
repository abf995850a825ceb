import { useState } from 'react'
import { dropDraft, dropDraftsUnder, type Fields } from '#lib/form/drafts.ts'
import { useDraftsUnder } from '#lib/form/use-draft.ts'

const wordsOf = (fields: Fields) => Object.values(fields).flat().join(' ').trim()

/**
 * Unsaved input for things that no longer exist, such as a task that another window has deleted: the thing disappears, but
 * its texts stay. `start` is the prefix of such drafts' names, up to the id.
 */
export function useUnsaved(start: string, things: readonly number[] | undefined) {
  const drafts = useDraftsUnder(start)
  const [givenUp, setGivenUp] = useState<number[]>([])
  const numberOf = (name: string) => Number(name.slice(start.length).split('.')[0])
  const gone = things
    ? drafts.filter(([name]) => !things.includes(numberOf(name)) && !givenUp.includes(numberOf(name)))
    : []
  const texts = gone.map(([name, fields]) => ({ name, text: wordsOf(fields) })).filter(({ text }) => text !== '')
  /** Deleting a thing discards its unsaved input. */
  const giveUp = (thing: number, deleting: Promise<unknown>) => {
    setGivenUp((now) => [...now, thing])
    deleting
      .then(
        () => dropDraftsUnder(`${start}${thing}.`),
        () => undefined,
      )
      .finally(() => setGivenUp((now) => now.filter((other) => other !== thing)))
  }
  return { giveUp, texts, dismiss: dropDraft }
}
