import { useState } from 'react'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { StatusBadge } from '#ui/badge.tsx'
import { call } from '#lib/data/api.ts'
import type { ApiError } from '#lib/data/failure.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { Prose } from '#ui/prose.tsx'
import { list } from './call-sheet-lists.tsx'
import { Card } from './call-sheet-parts.tsx'

/** One after another, so that of two ticks of one shot the later counts. */
let sent: Promise<unknown> = Promise.resolve()

type Props = { sheet: CallSheet; token: string }

/**
 * The frames that must not be missed; ticked here where the photographer lets
 * the team, and on paper by everybody. A tick stands at once, and is taken back with words when it could not be saved.
 */
export function Shots({ sheet: { shots, teamTicksShots }, token }: Props) {
  const [failure, setFailure] = useState('')
  const tick = (box: HTMLInputElement, shot: string) => {
    const done = box.checked
    setFailure('')
    sent = sent
      .then(() => call(sharingRoutes.tickShot, { params: { token, shot }, body: { done } }))
      .catch(({ serverMessage }: ApiError) => {
        box.checked = !done
        setFailure(`Not saved. ${serverMessage}`)
      })
  }
  if (shots.length === 0) return null
  return (
    <Card title="Shot List" className="print:col-span-full">
      <ul className={`${list} print:grid-cols-2 print:gap-x-8`}>
        {shots.map(({ key, title, notes, picture, done }, place) => (
          <li key={key}>
            {/* A whole line to press, which is larger than any box. */}
            <label className="flex min-h-12 items-center gap-3">
              <input
                type="checkbox"
                // A browser would bring back what was ticked before the page was loaded again.
                autoComplete="off"
                className={`size-6 flex-none accent-(--accent) print:inline ${teamTicksShots ? '' : 'hidden'}`}
                defaultChecked={done}
                onChange={(event) => tick(event.currentTarget, key)}
              />
              {picture && (
                <span className="size-14 flex-none">
                  <Picture picture={picture} alt="" sizes="56px" />
                </span>
              )}
              <span className="flex-1">
                <strong dir="auto">{title ?? `Shot ${place + 1}`}</strong>
                {notes !== null && <Prose className="text-dim">{notes}</Prose>}
              </span>
              {done && !teamTicksShots && <StatusBadge tone="green">Done</StatusBadge>}
            </label>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-danger">
        {failure}
      </p>
    </Card>
  )
}
