import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { useGenres } from '#labels/labels.queries.ts'
import { CalendarButtons } from './parts/calendar-buttons.tsx'
import { DetailHeader } from './parts/detail-header.tsx'
import type { useRemoveShoot } from '../shoots.queries.ts'
import { useShootDialogs } from './use-shoot-dialogs.ts'
import type { ShootForm } from './use-shoot-form.ts'

const AddToCalendar = lazyPart(() => import('./add-to-calendar.tsx'), 'AddToCalendar')
const ShareDialog = lazyPart(() => import('#sharing/share-dialog.tsx'), 'ShareDialog')
const DeleteShoot = lazyPart(() => import('./delete-shoot.tsx'), 'DeleteShoot')
const DuplicateDialog = lazyPart(() => import('../new/duplicate-dialog.tsx'), 'DuplicateDialog')

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  shoot: ShootDetail
  hourCycle: HourCycle
  form: Pick<ShootForm, 'values' | 'put'>
  remove: ReturnType<typeof useRemoveShoot>
}

/** The head of a shoot with all actions that concern the whole shoot. */
export function ShootHead({ shoot, hourCycle, form, remove }: Props) {
  const genres = useGenres()
  const dialog = useShootDialogs(shoot.id)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <DetailHeader
        shoot={shoot}
        color={genres.data?.find(({ name }) => name === shoot.genre)?.color}
        hourCycle={hourCycle}
        status={form.values.status}
        onStatus={(status) => form.put({ status })}
        onShare={() => dialog.open('share')}
        calendar={
          <Suspense fallback={<CalendarButtons />}>
            <AddToCalendar shoot={shoot} />
          </Suspense>
        }
        acts={[
          { label: 'Duplicate', icon: <IconCopy {...icon} />, run: () => dialog.open('duplicate') },
          { label: 'Delete', icon: <IconTrash {...icon} />, run: () => setAsked(true), danger: true },
        ]}
      />
      <Suspense>
        {asked && <DeleteShoot shoot={shoot} remove={remove} onClose={() => setAsked(false)} />}
        {dialog.shown === 'duplicate' && <DuplicateDialog shoot={shoot} onClose={dialog.close} />}
        {dialog.shown === 'share' && <ShareDialog shoot={shoot} opened onClose={dialog.close} />}
      </Suspense>
    </>
  )
}
