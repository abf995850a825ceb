import type { ImportPreview } from '@contactsheet/contracts/contacts/contact-import'
import { useMemo, useState } from 'react'
import { extended, nothingSelected, present, toggled } from '#lib/selection/selection.rules.ts'
import { peopleIn } from './choosing.rules.ts'

const nobody = { rows: [] }

/** Who is chosen of Instagram's lists; undefined for a file whose people all are sent. The choice survives that the file is read again. */
export function useChoosing(preview: ImportPreview | undefined) {
  const [selection, setSelection] = useState(nothingSelected)
  const isAsked = preview?.format === 'instagram'
  const people = useMemo(() => peopleIn(isAsked ? preview : nobody), [isAsked, preview])
  const chosen = useMemo(() => {
    const lines = people.filter(({ here }) => !here).map(({ line }) => line)
    return new Set(present(selection, lines))
  }, [people, selection])
  if (!isAsked) return undefined
  return {
    people,
    chosen,
    /** Chooses somebody or not; with Shift all from the one before, in the order shown. */
    toggle: (line: number, asRange: boolean, order: readonly number[]) =>
      setSelection((before) => (asRange ? extended(before, line, order) : toggled(before, line))),
    /** Chooses all of these, or none of them. */
    chooseAll: (lines: readonly number[], on: boolean) =>
      setSelection(({ ids }) => {
        const next = new Set(ids)
        for (const line of lines) {
          if (on) next.add(line)
          else next.delete(line)
        }
        return { ids: next, anchor: undefined }
      }),
    clear: () => setSelection(nothingSelected),
  }
}

export type Choosing = NonNullable<ReturnType<typeof useChoosing>>
