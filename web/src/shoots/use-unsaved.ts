import { useState } from 'react'
import { dropDraft, dropDraftsUnder, type Fields } from '#lib/form/drafts.ts'
import { useDraftsUnder } from '#lib/form/use-draft.ts'

/** What was typed, in one line. */
const wordsOf = (fields: Fields) => Object.values(fields).flat().join(' ').trim()

/**
 * What was typed into something that is not there any more, such as a task that another window has deleted: the thing
 * leaves the screen, the words do not. `start` is how the drafts of such things are named, up to the number.
 */
export function useUnsaved(start: string, things: readonly number[] | undefined) {
  const drafts = useDraftsUnder(start)
  const [givenUp, setGivenUp] = useState<number[]>([])
  const numberOf = (name: string) => Number(name.slice(start.length).split('.')[0])
  const gone = things
    ? drafts.filter(([name]) => !things.includes(numberOf(name)) && !givenUp.includes(numberOf(name)))
    : []
  const texts = gone.map(([name, fields]) => ({ name, text: wordsOf(fields) })).filter(({ text }) => text !== '')
  /** Whoever deletes a thing gives up what was typed into it. */
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
