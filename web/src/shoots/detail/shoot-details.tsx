import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconHome } from '@tabler/icons-react'
import { Link } from '#lib/router/link.tsx'
import { Suspense } from 'react'
import { useGenres } from '#labels/labels.queries.ts'
import { soonPart } from '#lib/load-part.ts'
import { Button } from '#ui/button.tsx'
import { DetailCard, DetailColumns } from '../parts/detail-card.tsx'
import { SavingState } from '../parts/saving-state.tsx'
import { ShootFieldInputs } from '../parts/shoot-field-inputs.tsx'
import { ownAddress } from '../shoot-words.rules.ts'
import type { ShootForm } from './use-shoot-form.ts'

const ShootLinks = soonPart(() => import('../links/shoot-links.tsx'), 'ShootLinks')
const LightCard = soonPart(() => import('./light-card.tsx'), 'LightCard')
const ShootMoodboard = soonPart(() => import('../moodboard/shoot-moodboard.tsx'), 'ShootMoodboard')

type Props = { shoot: ShootDetail; user: CurrentUser; form: ShootForm }

/** The first tab of a shoot: its fields, each saved when it is left, light and place, moodboard and links. */
export function ShootDetails({ shoot, user, form }: Props) {
  const genres = useGenres()
  const isPlaced = shoot.latitude !== null
  return (
    <DetailColumns>
      <div className="grid min-w-0 gap-4">
        <DetailCard title="Shoot" action={<SavingState form={form} />}>
          <ShootFieldInputs
            form={form}
            genres={(genres.data ?? []).map(({ name }) => name)}
            hourCycle={user.hourCycle}
            onPlace={form.choosePlace}
            placeNote={isPlaced ? 'Other words keep the point on the map.' : undefined}
            below={{
              location: <MyAddress address={ownAddress(user)} onUse={(location) => form.put({ location })} />,
            }}
          />
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

/** Takes the user's own address, on one line, as the location. */
function MyAddress({ address, onUse }: { address: string | undefined; onUse: (address: string) => void }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        variant="default"
        size="sm"
        icon={<IconHome size={16} stroke={1.75} aria-hidden="true" />}
        disabled={address === undefined}
        onClick={() => address !== undefined && onUse(address)}
      >
        My Address
      </Button>
      {address === undefined && (
        <span className="text-14 text-dim">
          Add your address or city in{' '}
          <Link to="/settings" className="text-accent-ink">
            Settings
          </Link>{' '}
          to use it here.
        </span>
      )}
    </div>
  )
}
