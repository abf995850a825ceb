import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { useMemo } from 'react'
import type { ChosenPlace } from '#places/matches.rules.ts'
import { LightCard } from './parts/light-card.tsx'
import { PlaceForm } from './parts/place-form.tsx'
import { ownPosition } from './shoot-position.ts'
import { useCallTimes } from '../planning/call-times.queries.ts'
import { useSaveShoot } from './save-shoot.queries.ts'

type Props = { shoot: ShootDetail; user: CurrentUser }

/** Sun, place and zone of a shoot. The place is saved immediately, because the sun times depend on it. */
export function ShootPlace({ shoot, user }: Props) {
  const save = useSaveShoot()
  const callTimes = useCallTimes(shoot.id)
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const params = { id: shoot.id }
  return (
    <LightCard shoot={shoot} callTimes={callTimes.data ?? []} hourCycle={user.hourCycle}>
      <PlaceForm
        shoot={shoot}
        draft={`shoot.${shoot.id}.place`}
        ownZone={user.timeZone}
        zones={zones}
        onPlace={(place) => save.mutateAsync({ params, body: bodyOf(shoot, place) })}
        onZone={(timeZone) => save.mutate({ params, body: { timeZone } })}
        findPosition={ownPosition}
      />
    </LightCard>
  )
}

/** A place says what the location is only when nothing else does. */
function bodyOf(shoot: ShootDetail, place: ChosenPlace | undefined) {
  if (place === undefined) return { latitude: null, longitude: null }
  const { latitude, longitude, location } = place
  return { latitude, longitude, ...(shoot.location === null && location !== undefined && { location }) }
}
