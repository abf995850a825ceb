import { Button } from '#ui/button.tsx'
import type { HourCycle } from '@contactsheet/contracts/identity'
import { IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ChosenPlace } from '#places/place-field.tsx'
import type { ShootForm } from '../use-shoot-form.ts'
import { DetailCard } from '../../parts/detail-card.tsx'
import classes from './detail-form.module.css'
import { SavingState } from '../../parts/saving-state.tsx'
import { ShootFieldInputs } from '../../parts/shoot-field-inputs.tsx'

type Props = {
  form: ShootForm
  genres: readonly string[]
  hourCycle: HourCycle
  /** The user's own address on one line, when it is known. */
  ownAddress: string | undefined
  /** True when the shoot has a point on the map. */
  isPlaced: boolean
  onPlace: (place: ChosenPlace) => void
}

const keepsPlace = 'Other words keep the point on the map.'

/** The fields of a stored shoot, each saved when it is left. */
export function DetailForm({ form, genres, hourCycle, ownAddress, isPlaced, onPlace }: Props) {
  return (
    <DetailCard title="Shoot" action={<SavingState form={form} />}>
      <ShootFieldInputs
        form={form}
        genres={genres}
        hourCycle={hourCycle}
        onPlace={onPlace}
        placeNote={isPlaced ? keepsPlace : undefined}
        below={{ location: <MyAddress address={ownAddress} onUse={(location) => form.put({ location })} /> }}
      />
    </DetailCard>
  )
}

function MyAddress({ address, onUse }: { address: string | undefined; onUse: (address: string) => void }) {
  return (
    <div className={classes.address}>
      <Button
        variant="default"
        size="xs"
        icon={<IconHome size={16} stroke={1.75} aria-hidden="true" />}
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
