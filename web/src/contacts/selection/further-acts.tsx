import { contactStageNames, contactStages, type ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { IconCalendarPlus, IconProgress } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#lib/data/api.ts'
import { useMe } from '#lib/data/session.ts'
import { browserZone, formatDay, todayIn } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const choice =
  'flex min-h-touch w-full flex-col items-start justify-center rounded-md px-3 py-1 text-start hover:bg-muted'

/** Sets the stage of all selected contacts. */
export function StageAct({ onStage }: { onStage: (stage: ContactStage) => void }) {
  const popover = usePopover()
  return (
    <>
      <Button
        {...popover.buttonProps}
        variant="default"
        size="sm"
        aria-haspopup="dialog"
        icon={<IconProgress {...icon} />}
      >
        Stage
      </Button>
      <PopoverPanel state={popover} label="Set the stage">
        <ul className="grid p-1.5">
          {contactStages.map((stage) => (
            <li key={stage}>
              <button
                type="button"
                className={choice}
                onClick={() => {
                  popover.close()
                  onStage(stage)
                }}
              >
                {contactStageNames[stage]}
              </button>
            </li>
          ))}
        </ul>
      </PopoverPanel>
    </>
  )
}

type ShootProps = { onShoot: (shootId: number, role: string) => void }

/** Puts all selected contacts on a shoot, in a role or none. */
export function ShootAct({ onShoot }: ShootProps) {
  const popover = usePopover()
  return (
    <>
      <Button
        {...popover.buttonProps}
        variant="default"
        size="sm"
        aria-haspopup="dialog"
        icon={<IconCalendarPlus {...icon} />}
      >
        Add to shoot
      </Button>
      <PopoverPanel state={popover} label="Add to a shoot">
        <ShootChoice
          onShoot={(id, role) => {
            popover.close()
            onShoot(id, role)
          }}
        />
      </PopoverPanel>
    </>
  )
}

/** Shoots that are to come, the next first; or any that are searched for. */
function ShootChoice({ onShoot }: ShootProps) {
  const [search, setSearch] = useState('')
  const [role, setRole] = useState('')
  const dateFilter = search === '' ? 'upcoming' : 'all'
  const { data, isError, refetch } = useQuery(read(shootRoutes.page, { query: { search, dateFilter, limit: 20 } }))
  const today = todayIn(useMe().data?.timeZone ?? browserZone())
  return (
    <div className="grid w-80 max-w-full grid-cols-1 gap-3 p-3 max-md:w-full">
      <TextInput
        label="Role"
        description="Optional, the same for all"
        maxLength={shootLimits.role}
        autoComplete="off"
        value={role}
        onChange={({ currentTarget: { value } }) => setRole(value)}
      />
      <SearchBox label="Search shoots..." value={search} onSearch={setSearch} delay={300} />
      {isError && (
        <p className="text-14 text-dim">
          Shoots could not be loaded.{' '}
          <button type="button" className="py-1 font-semibold text-accent-ink" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data?.shoots.length === 0 && (
        <p className="text-14 text-dim">
          {search === '' ? 'No upcoming shoots. Search for others.' : 'No shoots found.'}
        </p>
      )}
      <ul className="-mx-1.5 grid max-h-66 overflow-y-auto" aria-label="Shoots">
        {data?.shoots.map((shoot) => (
          <li key={shoot.id}>
            <button type="button" className={choice} onClick={() => onShoot(shoot.id, role.trim())}>
              <bdi className="font-semibold wrap-anywhere">{shootName(shoot)}</bdi>
              <span className="text-14 text-dim">
                {shoot.date === null ? 'No date yet' : formatDay(shoot.date, today)}
                {shoot.location && ` · ${shoot.location}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
