import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootStatuses, shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { IconCheck, IconChevronDown, IconCopy, IconShare2, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart, soonPart } from '#lib/load-part.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { BackLink, MoreMenu } from '#ui/detail-head.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import { ShootCover } from '../parts/shoot-cover.tsx'
import { statusTones, headlineOf } from '../shoot-words.rules.ts'
import type { useRemoveShoot } from '../shoots.queries.ts'
import { CalendarButtons } from './calendar-buttons.tsx'
import { ShootTitle } from './shoot-title.tsx'
import { useShootDialogs } from './use-shoot-dialogs.ts'
import type { ShootForm } from './use-shoot-form.ts'

const AddToCalendar = soonPart(() => import('./add-to-calendar.tsx'), 'AddToCalendar')
const ShareDialog = lazyPart(() => import('#sharing/share-dialog.tsx'), 'ShareDialog')
const DeleteShoot = lazyPart(() => import('./shoot-questions.tsx'), 'DeleteShoot')
const DuplicateDialog = lazyPart(() => import('../new/duplicate-dialog.tsx'), 'DuplicateDialog')

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  shoot: ShootDetail
  hourCycle: HourCycle
  form: Pick<ShootForm, 'values' | 'put' | 'field'>
  remove: ReturnType<typeof useRemoveShoot>
}

/** What the shoot is and when, and the actions that concern all of it. */
export function ShootHead({ shoot, hourCycle, form, remove }: Props) {
  const dialog = useShootDialogs(shoot.id)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3 md:mb-5">
        {/* The buttons stand beside the words only where a name keeps most of a line. */}
        <div className="grid min-w-0 grow basis-112 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 md:gap-x-4">
          <BackLink to="/schedule" className="col-span-2 mb-1">
            Schedule
          </BackLink>
          <span className="row-span-2 size-14 self-start overflow-hidden rounded-md md:size-18">
            <ShootCover shoot={shoot} sizes="72px" eager />
          </span>
          <ShootTitle shoot={shoot} form={form} />
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-balance text-dim">
            <span className="min-w-0">{headlineOf(shoot, hourCycle)}</span>
            <StatusMenu form={form} />
          </p>
        </div>
        <div className="flex gap-2 max-md:w-full max-xs:flex-wrap">
          <Button
            variant="default"
            className="max-md:px-3.5 max-xs:px-2.5"
            // The smallest phones have no room for it.
            icon={<IconShare2 {...icon} className="max-xs:hidden" />}
            onClick={() => dialog.open('share')}
          >
            Share
          </Button>
          <Suspense fallback={<CalendarButtons />}>
            <AddToCalendar shoot={shoot} />
          </Suspense>
          <MoreMenu
            of="Shoot"
            keeps={`shoots ${shoot.id}`}
            items={[
              { label: 'Send', icon: <IconShare2 {...icon} />, run: () => dialog.open('share') },
              { label: 'Duplicate', icon: <IconCopy {...icon} />, run: () => dialog.open('duplicate') },
              { label: 'Delete', icon: <IconTrash {...icon} />, run: () => setAsked(true), danger: true },
            ]}
          />
        </div>
      </header>
      <Suspense>
        {asked && <DeleteShoot shoot={shoot} remove={remove} onClose={() => setAsked(false)} />}
        {dialog.shown === 'duplicate' && <DuplicateDialog shoot={shoot} onClose={dialog.close} />}
        {dialog.shown === 'share' && <ShareDialog shoot={shoot} onClose={dialog.close} />}
      </Suspense>
    </>
  )
}

/** The status, which is changed where it stands. */
function StatusMenu({ form: { values, put } }: Pick<Props, 'form'>) {
  const menu = usePopover()
  const items = shootStatuses.map((status) => ({
    label: shootStatusNames[status],
    icon: <IconCheck {...icon} />,
    checked: status === values.status,
    run: () => put({ status }),
  }))
  return (
    <>
      <button
        {...menu.buttonProps}
        type="button"
        className="-mx-1 inline-flex min-h-control items-center gap-0.5 rounded-md px-1 hover:bg-muted"
        aria-haspopup="menu"
      >
        <span className="sr-only">Status: </span>
        <StatusBadge tone={statusTones[values.status]}>{shootStatusNames[values.status]}</StatusBadge>
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <Menu state={menu} label="Change to" items={items} />
    </>
  )
}
