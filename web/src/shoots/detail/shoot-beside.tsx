import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { ShootMoodboard } from '../moodboard/shoot-moodboard.tsx'
import { LightCard } from './light-card.tsx'

/** What stands beside the fields of a shoot: light and place, and its moodboard. Together, so that neither pushes the other down. */
export const ShootBeside = ({ shoot, user }: { shoot: ShootDetail; user: CurrentUser }) => (
  <>
    <LightCard shoot={shoot} user={user} />
    <ShootMoodboard shoot={shoot} />
  </>
)
