import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { IconUserPlus, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'
import { PeopleToAdd } from '../team/people-to-add.tsx'
import { keptPerson, personOf, type Chosen } from './new-shoot.rules.ts'
import { useBooked } from './new-shoot.queries.ts'

const pill = 'inline-flex min-h-control items-center rounded-full'

type Props = {
  /** Who is on the team, as the form keeps them. */
  kept: readonly string[]
  error: string | undefined
  /** True while the shoot is being made. */
  busy: boolean
  onChange: (kept: string[]) => void
}

/** Who is on the team of a new shoot: chosen from the contacts, and taken out again. */
export function NewShootPeople({ kept, error, busy, onChange }: Props) {
  const id = useId()
  const popover = usePopover()
  const area = useRef<HTMLDivElement>(null)
  const people = kept.map(personOf)
  const ids = people.map((person) => person.id)
  useRowFocus(area, ids)
  return (
    <section ref={area} className="mb-4" aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-15 font-medium">
        People
      </h3>
      <ul className="flex flex-wrap gap-2">
        {people.map((person) => (
          <li
            key={person.id}
            data-id={person.id}
            // Whose name is still on its way has a line of their own, so that nothing moves when it comes.
            className={`${pill} max-w-full min-w-0 bg-muted ps-3 ${person.name === '' ? 'basis-full' : ''}`}
          >
            <Chip
              person={person}
              busy={busy}
              onRemove={() => onChange(kept.filter((one) => personOf(one).id !== person.id))}
            />
          </li>
        ))}
        <li>
          <button
            {...popover.buttonProps}
            type="button"
            className={`${pill} gap-1.5 border border-dashed border-line-strong px-3.5 enabled:hover:bg-muted disabled:cursor-default disabled:text-dim`}
            aria-haspopup="dialog"
            disabled={busy || people.length >= shootLimits.newTeam}
          >
            <IconUserPlus size={16} stroke={1.75} aria-hidden="true" />
            Add people
          </button>
        </li>
      </ul>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-14 text-danger">
          {error}
        </p>
      )}
      <PopoverPanel state={popover} label="Add people">
        <div className="p-3">
          <PeopleToAdd
            there={ids}
            onAdd={(contact, role = '') => {
              const added = keptPerson({ id: contact.id, name: displayName(contact), role })
              if (people.length < shootLimits.newTeam) onChange([...kept, added])
            }}
          />
        </div>
      </PopoverPanel>
    </section>
  )
}

type ChipProps = { person: Chosen; busy: boolean; onRemove: () => void }

/** Somebody on the team; whoever came with the address is known by id only. */
function Chip({ person, busy, onRemove }: ChipProps) {
  const { data: contact, isError } = useBooked(person.id, person.name === '')
  const booked = contact ? displayName(contact) : isError ? 'Contact not found' : '…'
  const name = person.name || booked
  return (
    <>
      <span dir="auto" className="flex-1 truncate">
        {name}
        {person.role !== '' && <span className="text-dim">, {person.role}</span>}
      </span>
      {/* The second click of a double click would hit the next one. */}
      <button
        type="button"
        className="grid size-control flex-none place-items-center rounded-full text-dim hover:text-ink"
        aria-label={`Remove ${name}`}
        disabled={busy}
        onClick={({ detail }) => detail < 2 && onRemove()}
      >
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </>
  )
}
