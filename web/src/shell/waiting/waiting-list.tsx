import { useLayoutEffect, useMemo, useRef, useSyncExternalStore, type MouseEvent } from 'react'
import { contactFields } from '@contactsheet/contracts/contacts/contact-fields'
import { shootFields } from '@contactsheet/contracts/shoots/shoot-limits'
import type { Act, ActWords } from '#lib/data/outbox/act.ts'
import { outboxNow, outboxStore } from '#lib/data/outbox/page-outbox.ts'
import { useMe } from '#lib/data/session.ts'
import { formatMoment } from '#lib/dates.ts'
import { catchFocus, mainIn, useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { Link } from '#lib/router/link.tsx'
import { copyText } from '#lib/press/copy-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { labelsIn, refusalWords, stillWords, typedIn, valueWords } from './act-words.rules.ts'

/** Everything on this device that the server does not have yet, each with what can be done about it. */
export function WaitingList({ onClose }: { onClose: () => void }) {
  const { acts } = useSyncExternalStore(outboxStore.subscribe, outboxStore.get)
  const list = useRef<HTMLDivElement>(null)
  const isEmpty = acts.length === 0
  // Before what knows of the rows, which would go to whatever is behind them.
  useLayoutEffect(() => {
    if (isEmpty) catchFocus(() => list.current?.closest('dialog')?.querySelector<HTMLElement>('[aria-label="Close"]'))
  }, [isEmpty])
  useRowFocus(
    list,
    useMemo(() => acts.map(({ id }) => id), [acts]),
  )
  return (
    <Dialog opened onClose={onClose} title="Waiting changes">
      <div ref={list}>
        {isEmpty ? (
          <p className="text-dim">Nothing is waiting.</p>
        ) : (
          <ul className="grid gap-px">
            {acts.map((act) => (
              <Waiting key={act.id} act={act} onClose={onClose} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

type WaitingProps = { act: Act; onClose: () => void }

function Waiting({ act, onClose }: WaitingProps) {
  const { data: user } = useMe()
  const { what, where } = act.words
  const when = user && formatMoment(act.at, user.timeZone, user.hourCycle)
  return (
    <li data-id={act.id} className="min-w-0 border-b border-line py-3 last:border-0">
      <p className="font-semibold wrap-anywhere">{what}</p>
      <p className="text-14 text-dim wrap-anywhere">
        {where && (
          <>
            <Place where={where} onClose={onClose} />
            {' · '}
          </>
        )}
        {when}
      </p>
      {act.state === 'conflict' && <Conflict act={act} />}
      {act.state === 'refused' && <Refused act={act} />}
      {act.state === 'waiting' && <StillWaiting act={act} />}
    </li>
  )
}

type PlaceProps = { where: NonNullable<ActWords['where']>; onClose: () => void }

/** What it belongs to. */
const Place = ({ where: { text, to, id }, onClose }: PlaceProps) => (
  <Link to={to} params={{ id }} className="relative inline-block finger-room py-1 underline" onClick={onClose}>
    {text}
  </Link>
)

/** What waits, with what was typed, as far as its name does not say that. */
function StillWaiting({ act }: { act: Act }) {
  const typed = typedIn(act.input.body).filter(([, value]) => !act.words.what.includes(value))
  return (
    <>
      {typed.map(([name, value]) => (
        <p key={name} dir="auto" className="mt-1 truncate text-14">
          {value}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-14 text-dim">{stillWords(act)}</p>
        <TakeBack act={act} label="Take back" />
      </div>
    </>
  )
}

const TakeBack = ({ act, label }: { act: Act; label: string }) => (
  <Button variant="default" size="sm" data-main onClick={() => void outboxNow()?.takeBack(act.id)}>
    {label}
  </Button>
)

/** As it stands before a value: 'Notes'. */
function fieldLabel(name: string) {
  const label = labelsIn({ [name]: '' }, { ...contactFields, ...shootFields })
  return label.charAt(0).toUpperCase() + label.slice(1)
}
const sentOf = ({ input }: Act) => (input.body ?? {}) as Record<string, unknown>

/** Both values of each field that was changed elsewhere, too. */
function Conflict({ act }: { act: Act }) {
  const mine = sentOf(act)
  const decide = (which: 'mine' | 'theirs') => (event: MouseEvent) => {
    const row = event.currentTarget.closest('li')
    // These buttons go, and what is left to do with it may come.
    catchFocus(() => (row?.isConnected ? mainIn(row) : null))
    void outboxNow()?.decide(act.id, which)
  }
  return (
    <>
      <p className="mt-1 text-14">This was changed elsewhere meanwhile.</p>
      {Object.entries(act.problem?.theirs ?? {}).map(([name, theirs]) => (
        <dl key={name} className="mt-2 grid gap-x-4 gap-y-2 text-14 sm:grid-cols-2">
          <Value term={`${fieldLabel(name)} on this device`} value={valueWords(name, mine[name])} />
          <Value term={`${fieldLabel(name)} on the server`} value={valueWords(name, theirs)} />
        </dl>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="default" data-main onClick={decide('mine')}>
          Keep mine
        </Button>
        <Button size="sm" variant="default" onClick={decide('theirs')}>
          Keep theirs
        </Button>
      </div>
    </>
  )
}

const Value = ({ term, value }: { term: string; value: string }) => (
  <div className="rounded-md bg-muted p-3">
    <dt className="text-13 text-dim">{term}</dt>
    <dd dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
      {value}
    </dd>
  </div>
)

/** What the server will not do: why, and what was typed. */
function Refused({ act }: { act: Act }) {
  const typed = typedIn(act.input.body)
  const text = typed.map(([, value]) => value).join('\n')
  return (
    <>
      <p className="mt-1 text-14 text-danger">{refusalWords(act.problem, act.route)}</p>
      {typed.map(([name, value]) => (
        <dl key={name} className="mt-2 text-14">
          <Value term={fieldLabel(name)} value={value} />
        </dl>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        {text && (
          <Button size="sm" variant="default" data-main onClick={() => void copyText(text, 'Copied')}>
            Copy what was typed
          </Button>
        )}
        <TakeBack act={act} label="Remove" />
      </div>
    </>
  )
}
