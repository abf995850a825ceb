import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { IconUserPlus, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'
import { PeopleToAdd } from '../team/people-to-add.tsx'
import { keptPerson, personOf, type Chosen } from './new-shoot.rules.ts'
import { useBooked } from './new-shoot.queries.ts'
import classes from './new-shoot-people.module.css'

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
    <section ref={area} className={classes.people} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        People
      </h3>
      <ul className={classes.chips}>
        {people.map((person) => (
          <li
            key={person.id}
            data-id={person.id}
            data-booked={person.name === '' || undefined}
            className={classes.chip}
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
            className={classes.add}
            aria-haspopup="dialog"
            disabled={busy || people.length >= shootLimits.newTeam}
          >
            <IconUserPlus size={16} stroke={1.75} aria-hidden="true" />
            Add people
          </button>
        </li>
      </ul>
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <PopoverPanel state={popover} label="Add people">
        <div className={classes.panel}>
          <PeopleToAdd
            there={ids}
            onAdd={(contact) => {
              const added = keptPerson({ id: contact.id, name: displayName(contact) })
              if (people.length < shootLimits.newTeam) onChange([...kept, added])
            }}
          />
        </div>
      </PopoverPanel>
    </section>
  )
}

type ChipProps = { person: Chosen; busy: boolean; onRemove: () => void }

function Chip({ person: { id, name }, busy, onRemove }: ChipProps) {
  if (name === '') return <Booked id={id} busy={busy} onRemove={onRemove} />
  return <Named name={name} busy={busy} onRemove={onRemove} />
}

/** Somebody who came with the address, by id. */
function Booked({ id, ...chip }: { id: number } & Omit<ChipProps, 'person'>) {
  const { data: contact, isError } = useBooked(id)
  return <Named {...chip} name={contact ? displayName(contact) : isError ? 'Contact not found' : '…'} />
}

function Named({ name, busy, onRemove }: { name: string } & Omit<ChipProps, 'person'>) {
  return (
    <>
      <span dir="auto" className={classes.name}>
        {name}
      </span>
      {/* The second click of a double click would hit the next one. */}
      <button
        type="button"
        className={classes.remove}
        aria-label={`Remove ${name}`}
        disabled={busy}
        onClick={({ detail }) => detail < 2 && onRemove()}
      >
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </>
  )
}
