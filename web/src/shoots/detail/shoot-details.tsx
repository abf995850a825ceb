import type { CurrentUser } from '@contactsheet/contracts/identity'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useGenres } from '#labels/labels.queries.ts'
import { DetailCard } from '../parts/detail-card.tsx'
import { DetailForm } from './parts/detail-form.tsx'
import classes from '../parts/shoot-details.module.css'
import { ShootLinks } from '../links/shoot-links.tsx'
import { ShootPlace } from './shoot-place.tsx'
import { ownAddress } from '../shoot-words.rules.ts'
import type { ShootForm } from './use-shoot-form.ts'

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
        />
        <ShootLinks shoot={shoot} />
      </div>
      <div className={classes.column}>
        <ShootPlace shoot={shoot} user={user} />
        {shoot.moodboard && <Moodboard {...shoot.moodboard} />}
      </div>
    </div>
  )
}

function Moodboard({ id, title }: NonNullable<ShootDetail['moodboard']>) {
  return (
    <DetailCard title="Moodboard">
      <Link to="/moodboards/$id" params={{ id }} className={classes.moodboard}>
        <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
        <span dir="auto">{title}</span>
      </Link>
    </DetailCard>
  )
}
