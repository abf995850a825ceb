import { Button } from '@mantine/core'
import type { HourCycle } from '@contactsheet/contracts/identity'
import { IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, type SubmitEvent } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import type { ShootDraft } from '../use-shoot-draft.ts'
import { DetailCard } from '../../parts/detail-card.tsx'
import classes from './detail-form.module.css'
import { ShootFieldInputs } from '../../parts/shoot-field-inputs.tsx'

type Props = {
  draft: ShootDraft
  genres: readonly string[]
  hourCycle: HourCycle
  /** The user's own address on one line, when it is known. */
  ownAddress: string | undefined
}

/** The fields of a stored shoot. They are saved together; the button is there as soon as something differs. */
export function DetailForm({ draft, genres, hourCycle, ownAddress }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    draft.save(event.currentTarget)
  }
  return (
    <DetailCard title="Shoot">
      <form noValidate onSubmit={submit}>
        <ShootFieldInputs
          values={draft.values}
          errors={draft.errors}
          genres={genres}
          hourCycle={hourCycle}
          onChange={draft.change}
          belowLocation={<MyAddress address={ownAddress} onUse={(location) => draft.change({ location })} />}
        />
        <SaveBar draft={draft} />
      </form>
    </DetailCard>
  )
}

function MyAddress({ address, onUse }: { address: string | undefined; onUse: (address: string) => void }) {
  return (
    <div className={classes.address}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconHome size={16} stroke={1.75} aria-hidden="true" />}
        disabled={address === undefined}
        onClick={() => address !== undefined && onUse(address)}
      >
        My Address
      </Button>
      {address === undefined && (
        <span className={classes.why}>
          Add your address or city in <Link to="/settings">Settings</Link> to use it here.
        </span>
      )}
    </div>
  )
}

function SaveBar({ draft }: { draft: ShootDraft }) {
  const { isChanged, isSaving } = draft
  return (
    <div className={classes.bar} data-changed={isChanged || undefined}>
      <output className={classes.state}>
        {isSaving ? 'Saving...' : isChanged ? 'Not saved yet' : 'All changes are saved'}
      </output>
      {(isChanged || isSaving) && <SaveButtons draft={draft} />}
    </div>
  )
}

function SaveButtons({ draft: { isSaving, discard } }: { draft: ShootDraft }) {
  const part = useRef<HTMLDivElement>(null)
  useFocusHandedOn(part)
  return (
    <div ref={part} className={classes.buttons}>
      <Button variant="subtle" color="gray" className={classes.discard} disabled={isSaving} onClick={discard}>
        Discard
      </Button>
      <Button type="submit" disabled={isSaving}>
        Save
      </Button>
    </div>
  )
}
