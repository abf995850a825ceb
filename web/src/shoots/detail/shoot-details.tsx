import type { CurrentUser } from '@contactsheet/contracts/identity'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { Suspense } from 'react'
import { useGenres } from '#labels/labels.queries.ts'
import { lazyPart } from '#lib/load-part.ts'
import { DetailForm } from './parts/detail-form.tsx'
import classes from '../parts/shoot-details.module.css'
import { ownAddress } from '../shoot-words.rules.ts'
import type { ShootForm } from './use-shoot-form.ts'

const ShootLinks = lazyPart(() => import('../links/shoot-links.tsx'), 'ShootLinks')
const ShootBeside = lazyPart(() => import('./shoot-beside.tsx'), 'ShootBeside')

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
        <Suspense>
          <ShootBeside shoot={shoot} user={user} />
        </Suspense>
      </div>
    </div>
  )
}
