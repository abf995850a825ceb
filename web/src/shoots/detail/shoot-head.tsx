import {
  calendarProblem,
  googleCalendarLink,
  outlookCalendarLink,
  type CalendarLink,
} from '@contactsheet/contracts/shoots/calendar-links'
import { shootCalendarPath } from '@contactsheet/contracts/shoots/calendar-feed'
import type { HourCycle } from '@contactsheet/contracts/identity'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { IconBrandWindows, IconCopy, IconDownload, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { toast } from '#lib/toast.ts'
import { useGenres } from '#labels/labels.queries.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DetailHeader } from './parts/detail-header.tsx'
import { calendarEvent } from '../shoot-words.rules.ts'
import type { useRemoveShoot } from '../shoots.queries.ts'
import { useShootDialogs } from './use-shoot-dialogs.ts'

const ShareDialog = lazyPart(() => import('#sharing/share-dialog.tsx'), 'ShareDialog')
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

type Props = { shoot: ShootDetail; hourCycle: HourCycle; remove: ReturnType<typeof useRemoveShoot> }

/** The head of a shoot with all actions that concern the whole shoot. */
export function ShootHead({ shoot, hourCycle, remove }: Props) {
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
      <DeleteQuestion shoot={shoot} opened={asked} remove={remove} onClose={() => setAsked(false)} />
      <Suspense>
        {dialog.shown === 'duplicate' && <DuplicateDialog shoot={shoot} onClose={dialog.close} />}
        {dialog.shown === 'share' && <ShareDialog shoot={shoot} opened onClose={dialog.close} />}
      </Suspense>
    </>
  )
}

type QuestionProps = Pick<Props, 'shoot' | 'remove'> & { opened: boolean; onClose: () => void }

function DeleteQuestion({ shoot, opened, remove, onClose }: QuestionProps) {
  const navigate = useNavigate()
  const confirm = () =>
    remove.mutate(
      { params: { id: shoot.id } },
      {
        // Unsaved input on the page is discarded together with the shoot.
        onSuccess: () => void navigate({ to: '/schedule', ignoreBlocker: true }),
        onError: onClose,
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete this shoot?"
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <bdi>{shootName(shoot)}</bdi> with its team, call times, tasks and links will be deleted.
    </ConfirmDialog>
  )
}
