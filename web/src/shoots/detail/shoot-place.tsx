import type { CurrentUser } from '@contactsheet/contracts/identity'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { useMemo } from 'react'
import { LightCard } from './parts/light-card.tsx'
import { PlaceForm } from './parts/place-form.tsx'
import { ownPosition } from './shoot-position.ts'
import { useUpdateShoot } from '../shoots.queries.ts'

type Props = { shoot: ShootDetail; user: CurrentUser }

/** Sun, place and zone of a shoot. The place is saved immediately, because the sun times depend on it. */
export function ShootPlace({ shoot, user }: Props) {
  const update = useUpdateShoot()
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const params = { id: shoot.id }
  return (
    <LightCard shoot={shoot} hourCycle={user.hourCycle}>
      <PlaceForm
        shoot={shoot}
        draft={`shoot.${shoot.id}.place`}
        ownZone={user.timeZone}
        zones={zones}
        onPlace={(place) => update.mutateAsync({ params, body: place ?? { latitude: null, longitude: null } })}
        onZone={(timeZone) => update.mutate({ params, body: { timeZone } })}
        findPosition={ownPosition}
      />
    </LightCard>
  )
}
