import type { CurrentUser } from '@contactsheet/contracts/identity'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { Suspense } from 'react'
import { useGenres } from '#labels/labels.queries.ts'
import { lazyPart } from '#lib/load-part.ts'
import { DetailForm } from './parts/detail-form.tsx'
import classes from '../parts/shoot-details.module.css'
import { DetailCard } from '../parts/detail-card.tsx'
import { lightTitle } from './light-title.ts'
import { ownAddress } from '../shoot-words.rules.ts'
import type { ShootForm } from './use-shoot-form.ts'

const ShootLinks = lazyPart(() => import('../links/shoot-links.tsx'), 'ShootLinks')
const ShootPlace = lazyPart(() => import('./shoot-place.tsx'), 'ShootPlace')
const ShootMoodboard = lazyPart(() => import('../moodboard/shoot-moodboard.tsx'), 'ShootMoodboard')

type Props = { shoot: ShootDetail; user: CurrentUser; form: ShootForm }

/** The first tab of a shoot: its fields, light and place, moodboard and links. */
export function ShootDetails({ shoot, user, form }: Props) {
  const genres = useGenres()
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <DetailForm
          form={form}
          genres={(genres.data ?? []).map(({ name }) => name)}
          hourCycle={user.hourCycle}
          ownAddress={ownAddress(user)}
          isPlaced={shoot.latitude !== null}
          onPlace={form.choosePlace}
        />
        <Suspense>
          <ShootLinks shoot={shoot} />
        </Suspense>
      </div>
      <div className={classes.column}>
        {/* Together, so that the first does not push the second down. */}
        <Suspense fallback={<DetailCard title={lightTitle}>{null}</DetailCard>}>
          <ShootPlace shoot={shoot} user={user} />
          <ShootMoodboard shoot={shoot} />
        </Suspense>
      </div>
    </div>
  )
}
