import { useRef, type ChangeEvent } from 'react'
import { useEvents } from '#lib/gestures/use-events.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { StatusBadge } from '#ui/badge.tsx'
import type { Person } from './choosing.rules.ts'

type Props = {
  people: readonly Person[]
  chosen: ReadonlySet<number>
  onToggle: (line: number, asRange: boolean) => void
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Moves the focus between the boxes of a list. */
function move(event: KeyboardEvent) {
  const step = steps[event.key]
  const list = event.currentTarget as HTMLElement
  const boxes = [...list.querySelectorAll('input')]
  const at = boxes.findIndex((box) => box === event.target)
  if (step === undefined || at === -1) return
  event.preventDefault()
  boxes[step(at, boxes.length - 1)]?.focus()
}

/** A page of people, each with a box, and a word in its place where somebody is here already. */
export function PersonRows({ people, chosen, onToggle }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(
    list,
    people.map(({ line }) => line),
  )
  useEvents(list, { keydown: move })
  return (
    <ul ref={list} aria-label="People">
      {people.map((person) => (
        <li key={person.line} data-id={person.line} className="border-t border-line">
          {person.here ? (
            <Here person={person} />
          ) : (
            <Row person={person} on={chosen.has(person.line)} {...{ onToggle }} />
          )}
        </li>
      ))}
    </ul>
  )
}

const row = 'flex min-h-touch items-center gap-3 py-1.5'
const box = 'ms-1 size-4.5 flex-none'

type RowProps = { person: Person; on: boolean; onToggle: Props['onToggle'] }

function Row({ person, on, onToggle }: RowProps) {
  const change = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onToggle(person.line, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={`cursor-pointer hover:bg-muted ${row}`}>
      <input type="checkbox" className={`accent-(--color-accent) ${box}`} checked={on} onChange={change} />
      <Words person={person} />
    </label>
  )
}

function Here({ person }: { person: Person }) {
  return (
    <div className={row}>
      <span className={box} aria-hidden="true" />
      <Words person={person} />
      <StatusBadge tone="grey">Here already</StatusBadge>
    </div>
  )
}

function Words({ person: { name, handle, says, here } }: { person: Person }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere max-sm:grid">
      <span className={`min-w-0 ${here ? 'text-dim' : 'font-medium'}`} dir="auto">
        {name}
        {handle !== undefined && <span className="text-14 font-normal text-dim"> @{handle}</span>}
      </span>
      {says !== '' && (
        <span className="min-w-0 text-14 text-dim" dir="auto">
          {says}
        </span>
      )}
    </span>
  )
}
