import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { Overlaps } from '../parts/overlaps.tsx'
import { useOverlaps } from '../shoots.queries.ts'

type MovedProps = { shoot: ListedShoot; user: CurrentUser; onDismiss: () => void }

/** The shoots that overlap with one that was just moved. */
export function MovedOverlaps({ shoot, user, onDismiss }: MovedProps) {
  const { data = [] } = useOverlaps(shoot.id)
  return <Overlaps overlaps={data} hourCycle={user.hourCycle} about={shootName(shoot)} onDismiss={onDismiss} />
}
