import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { Suspense } from 'react'
import { useGenres } from '#labels/labels.queries.ts'
import { soonPart } from '#lib/load-part.ts'
import { DetailCard, DetailColumns } from '../parts/detail-card.tsx'
import { SavingState } from '../parts/saving-state.tsx'
import { ShootFieldRows } from './shoot-field-rows.tsx'
import type { ShootForm } from './use-shoot-form.ts'

const ShootLinks = soonPart(() => import('../links/shoot-links.tsx'), 'ShootLinks')
const LightCard = soonPart(() => import('./light-card.tsx'), 'LightCard')
const ShootPoll = soonPart(() => import('../poll/shoot-poll.tsx'), 'ShootPoll')
const ShootMoodboard = soonPart(() => import('../moodboard/shoot-moodboard.tsx'), 'ShootMoodboard')

type Props = { shoot: ShootDetail; user: CurrentUser; form: ShootForm }

/** The first tab of a shoot: its fields, read first and each saved when it is left, light, moodboard and links. */
export function ShootDetails({ shoot, user, form }: Props) {
  const genres = useGenres()
  return (
    <DetailColumns>
      <div className="grid min-w-0 gap-4">
        {shoot.date === null && shoot.status !== 'cancelled' && (
          <Suspense>
            <ShootPoll shoot={shoot} user={user} />
          </Suspense>
        )}
        <DetailCard title="Shoot" action={<SavingState form={form} />}>
          <ShootFieldRows shoot={shoot} user={user} form={form} genres={(genres.data ?? []).map(({ name }) => name)} />
        </DetailCard>
        <Suspense>
          <ShootLinks shoot={shoot} />
        </Suspense>
      </div>
      <div className="grid min-w-0 gap-4">
        {/* Both at once, so that neither pushes the other down. */}
        <Suspense>
          <LightCard shoot={shoot} user={user} />
          <ShootMoodboard shoot={shoot} />
        </Suspense>
      </div>
    </DetailColumns>
  )
}
