import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { StatusBadge } from '#ui/badge.tsx'
import type { Person } from './choosing.rules.ts'
import classes from './person-rows.module.css'

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
function move(event: KeyboardEvent, list: HTMLElement) {
  const step = steps[event.key]
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
  useLayoutEffect(() => {
    const { current } = list
    if (current === null) return
    const control = new AbortController()
    current.addEventListener('keydown', (event) => move(event, current), { signal: control.signal })
    return () => control.abort()
  }, [])
  return (
    <ul ref={list} className={classes.rows} aria-label="People">
      {people.map((person) => (
        <li key={person.line} data-id={person.line}>
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

type RowProps = { person: Person; on: boolean; onToggle: Props['onToggle'] }

function Row({ person, on, onToggle }: RowProps) {
  const change = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onToggle(person.line, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={classes.row}>
      <input type="checkbox" className={classes.box} checked={on} onChange={change} />
      <Words person={person} />
    </label>
  )
}

function Here({ person }: { person: Person }) {
  return (
    <div className={classes.row} data-here>
      <span className={classes.box} aria-hidden="true" />
      <Words person={person} />
      <StatusBadge tone="grey">Here already</StatusBadge>
    </div>
  )
}

function Words({ person: { name, handle, says } }: { person: Person }) {
  return (
    <span className={classes.words}>
      <span className={classes.name} dir="auto">
        {name}
        {handle !== undefined && <span className={classes.handle}> @{handle}</span>}
      </span>
      {says !== '' && (
        <span className={classes.says} dir="auto">
          {says}
        </span>
      )}
    </span>
  )
}
