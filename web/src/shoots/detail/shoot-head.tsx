import {
  calendarProblem,
  googleCalendarLink,
  outlookCalendarLink,
  type CalendarLink,
} from '@contactsheet/contracts/shoots/calendar-links'
import { shootCalendarPath } from '@contactsheet/contracts/shoots/calendar-feed'
import type { HourCycle } from '@contactsheet/contracts/identity'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconBrandWindows, IconCopy, IconDownload, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { toast } from '#lib/toast.ts'
import { useGenres } from '#labels/labels.queries.ts'
import { DetailHeader } from './parts/detail-header.tsx'
import { calendarEvent } from '../shoot-words.rules.ts'
import type { useRemoveShoot } from '../shoots.queries.ts'
import { useShootDialogs } from './use-shoot-dialogs.ts'
import type { ShootForm } from './use-shoot-form.ts'

const ShareDialog = lazyPart(() => import('#sharing/share-dialog.tsx'), 'ShareDialog')
const DeleteShoot = lazyPart(() => import('./delete-shoot.tsx'), 'DeleteShoot')
const DuplicateDialog = lazyPart(() => import('../new/duplicate-dialog.tsx'), 'DuplicateDialog')

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Opens within the click, so that popup blockers allow it. */
function openCalendar({ url, problem }: CalendarLink) {
  if (problem === undefined) window.open(url, '_blank', 'noopener,noreferrer')
  else toast({ title: 'Error', text: problem, tone: 'bad' })
}

function downloadFile(shoot: ShootDetail) {
  if (googleCalendarLink(calendarEvent(shoot)).problem !== undefined) return openCalendar({ problem: calendarProblem })
  const link = document.createElement('a')
  link.href = shootCalendarPath(shoot.id)
  link.download = ''
  link.click()
}

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
  const event = calendarEvent(shoot)
  return (
    <>
      <DetailHeader
        shoot={shoot}
        color={genres.data?.find(({ name }) => name === shoot.genre)?.color}
        hourCycle={hourCycle}
        status={form.values.status}
        onStatus={(status) => form.put({ status })}
        onShare={() => dialog.open('share')}
        onCalendar={() => openCalendar(googleCalendarLink(event))}
        calendars={[
          {
            label: 'Outlook',
            icon: <IconBrandWindows {...icon} />,
            run: () => openCalendar(outlookCalendarLink(event)),
          },
          { label: 'Calendar file (.ics)', icon: <IconDownload {...icon} />, run: () => downloadFile(shoot) },
        ]}
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
