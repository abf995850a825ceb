import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ToTab } from './to-tab.tsx'

const most = 3

/** A task or a shot as the day ticks it. */
export type Tickable = { id: number; name: string; done: boolean; waiting: boolean; picture?: ReactNode }

type Props = {
  id: number
  label: string
  all: readonly Tickable[]
  onTick: (one: Tickable) => void
  children: ReactNode
}

/** The first that are open, to be ticked. One that was ticked here stays until the page is left, so that a slip can be taken back. Without
 * any, `children` say so. */
export function OpenTicks({ id, label, all, onTick, children }: Props) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const open = all.filter((one) => !one.done || ticked.includes(one.id))
  const more = open.length - most
  const tick = (one: Tickable) => {
    setTicked((before) => [...before, one.id])
    onTick(one)
  }
  if (open.length === 0) return children
  return (
    <ul aria-label={label}>
      {open.slice(0, more > 1 ? most : most + 1).map((one) => (
        <li key={one.id}>
          <Tick one={one} onTick={() => tick(one)} />
        </li>
      ))}
      {more > 1 && (
        <li>
          <ToTab id={id} tab="planning">
            and {more} more
          </ToTab>
        </li>
      )}
    </ul>
  )
}

const checkbox = (isDone: boolean) => ({ role: 'checkbox', 'aria-checked': isDone })

/** A whole line to press, which is larger than any box. */
const Tick = ({ one: { name, done, waiting, picture }, onTick }: { one: Tickable; onTick: () => void }) => (
  <button
    type="button"
    {...checkbox(done)}
    disabled={waiting}
    className="-ms-1 flex min-h-touch w-full items-center gap-2.5 rounded-md px-1 text-start hover:bg-muted aria-checked:text-dim aria-checked:line-through pointer-coarse:min-h-12"
    onClick={onTick}
  >
    {done ? (
      <IconCircleCheckFilled size={22} className="flex-none text-ok" aria-hidden="true" />
    ) : (
      <IconCircle size={22} stroke={1.5} className="flex-none text-dim" aria-hidden="true" />
    )}
    {picture}
    <span dir="auto" className="min-w-0 truncate">
      {name}
    </span>
  </button>
)
