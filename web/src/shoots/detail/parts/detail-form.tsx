import { Button } from '@mantine/core'
import type { HourCycle } from '@contactsheet/contracts/identity'
import { IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import type { ShootForm } from '../use-shoot-form.ts'
import { DetailCard } from '../../parts/detail-card.tsx'
import classes from './detail-form.module.css'
import { ShootFieldInputs } from '../../parts/shoot-field-inputs.tsx'

type Props = {
  form: ShootForm
  genres: readonly string[]
  hourCycle: HourCycle
  /** The user's own address on one line, when it is known. */
  ownAddress: string | undefined
}

/** The fields of a stored shoot, saved together; the button appears as soon as something differs. */
export function DetailForm({ form, genres, hourCycle, ownAddress }: Props) {
  return (
    <DetailCard title="Shoot">
      <form noValidate onSubmit={form.onSubmit}>
        <ShootFieldInputs
          form={form}
          genres={genres}
          hourCycle={hourCycle}
          below={{ location: <MyAddress address={ownAddress} onUse={(location) => form.change({ location })} /> }}
        />
        <SaveBar form={form} />
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

function SaveBar({ form }: { form: ShootForm }) {
  const { dirty, busy } = form
  return (
    <div className={classes.bar} data-changed={dirty || undefined}>
      <output className={classes.state}>
        {busy ? 'Saving...' : dirty ? 'Not saved yet' : 'All changes are saved'}
      </output>
      {(dirty || busy) && <SaveButtons form={form} />}
    </div>
  )
}

function SaveButtons({ form: { busy, discard } }: { form: ShootForm }) {
  const part = useRef<HTMLDivElement>(null)
  useFocusHandedOn(part)
  return (
    <div ref={part} className={classes.buttons}>
      <Button variant="subtle" color="gray" className={classes.discard} disabled={busy} onClick={discard}>
        Discard
      </Button>
      <Button type="submit" disabled={busy}>
        Save
      </Button>
    </div>
  )
}
