import type { ImportPreview } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { useMemo, useState } from 'react'
import { chosenAmong, noChoice, peopleIn, withAll, withOne } from './choosing.rules.ts'

const nobody = { rows: [] }

/** Who is chosen of Instagram's lists; undefined for a file whose people all are sent. The choice survives that the file is read again. */
export function useChoosing(preview: ImportPreview | undefined) {
  const [choice, setChoice] = useState(noChoice)
  const isAsked = preview?.format === 'instagram'
  const people = useMemo(() => peopleIn(isAsked ? preview : nobody), [isAsked, preview])
  const chosen = useMemo(() => chosenAmong(people, choice), [people, choice])
  if (!isAsked) return undefined
  return {
    people,
    chosen,
    /** Chooses somebody or not; with Shift all from the one before, in the order shown. */
    toggle: (line: number, asRange: boolean, order: readonly number[]) =>
      setChoice((before) => withOne(before, line, asRange ? order : [])),
    /** Chooses all of these, or none of them. */
    chooseAll: (lines: readonly number[], on: boolean) => setChoice((before) => withAll(before, lines, on)),
    clear: () => setChoice(noChoice),
  }
}

export type Choosing = NonNullable<ReturnType<typeof useChoosing>>
