import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootContact, Task } from '@contactsheet/contracts/shoots/shoot'
import { IconCalendar, IconLock, IconLockOpen, IconUser, type Icon } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { Button } from '#ui/button.tsx'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'
import { PeopleSearch, PersonButton } from '../team/people-to-add.tsx'
import { oncePointedAt } from './row.tsx'
import { QuickAdd } from '#people/quick-add.tsx'
import { useAddMember, useCandidates } from '../team/team.queries.ts'
import { assignableGroups, assigneeWords, dueWords, isLate, type AssignableGroup } from './planning.rules.ts'

const DayPicker = lazyPart(() => import('./day-picker.tsx'), 'DayPicker')

type Shared = { task: Task; user: CurrentUser; disabled: boolean; onChange: (value: string | null) => void }

/** A task's due date: a button that opens a calendar, which closes when a date is chosen. */
export function DueDate({ task, user, disabled, today, onChange }: Shared & { today: string }) {
  const { title, dueDate } = task
  return (
    <RowChoice
      label={`Due date of ${title}`}
      icon={IconCalendar}
      value={dueDate}
      words={dueDate === null ? 'Due date' : dueWords(dueDate, today)}
      late={isLate(task, today)}
      disabled={disabled}
      onChange={onChange}
    >
      {(choose) => (
        <div className="grid min-h-75 place-items-center gap-2 p-3">
          <Suspense>
            <DayPicker date={dueDate} today={today} weekStartsOn={user.weekStartsOn} onChoose={choose} />
          </Suspense>
          {dueDate !== null && (
            <Button variant="accent" size="sm" onClick={() => choose(null)}>
              No due date
            </Button>
          )}
        </div>
      )}
    </RowChoice>
  )
}

type AssigneeProps = Shared & { team: readonly ShootContact[] }

/** Who does a task: the photographer, someone on the team, or any other contact. */
export function Assignee({ task: { shootId, title, assignedTo }, user, team, disabled, onChange }: AssigneeProps) {
  return (
    <RowChoice
      label={`Assignee of ${title}`}
      icon={IconUser}
      value={assignedTo}
      words={assignedTo === null ? 'Assign' : assigneeWords(assignedTo, user)}
      disabled={disabled}
      onChange={onChange}
    >
      {(choose) => <People shootId={shootId} chosen={assignedTo} user={user} team={team} onChoose={choose} />}
    </RowChoice>
  )
}

type OnlyMeProps = { task: Task; disabled: boolean; onChange: (onlyMe: boolean) => void }

/** Whether a task is kept from the shared plan. */
export const OnlyMe = ({ task: { title, onlyMe }, disabled, onChange }: OnlyMeProps) => (
  <button
    type="button"
    className={`${choice} ${oncePointedAt} text-dim group-focus-within/row:text-ink`}
    disabled={disabled}
    title={onlyMe ? 'Show on the shared plan' : 'Keep off the shared plan'}
    onClick={() => onChange(!onlyMe)}
  >
    {onlyMe ? (
      <IconLock size={16} stroke={1.75} className="flex-none" aria-hidden="true" />
    ) : (
      <IconLockOpen size={16} stroke={1.75} className="flex-none" aria-hidden="true" />
    )}
    <span className="sr-only">{title}: </span>
    {/* What is beside the words of a task on a wide screen leaves them their room. */}
    <span className="lg:sr-only">{onlyMe ? 'Show on the plan' : 'Only me'}</span>
  </button>
)

type PeopleProps = Pick<AssigneeProps, 'user' | 'team'> & {
  shootId: number
  chosen: string | null
  onChoose: (name: string | null) => void
}

function People({ shootId, chosen, user, team, onChoose }: PeopleProps) {
  const [search, setSearch] = useState('')
  const list = useCandidates(search)
  const addMember = useAddMember(shootId)
  const contacts = list.data?.pages.flatMap((page) => page.contacts) ?? []
  const groups = assignableGroups({ user, team: team.map(({ contact }) => contact), contacts }, search)
  const nobody = list.isError ? 'Contacts could not be loaded.' : `Nobody called “${search}”.`
  return (
    <div className="grid gap-2 p-3">
      <PeopleSearch search={search} onSearch={setSearch} list={list} className="max-h-60">
        {groups.map((group) => (
          <Group key={group.heading} group={group} chosen={chosen} onChoose={onChoose} />
        ))}
        {contacts.length === 0 && !list.isPending && (search !== '' || list.isError) && (
          <p className={heading}>{nobody}</p>
        )}
      </PeopleSearch>
      <QuickAdd
        search={search}
        onAdded={(contact, role) => {
          // Whoever has a role is on the team; others only do this.
          if (role !== '') void addMember(contact, role).catch(() => undefined)
          onChoose(displayName(contact))
        }}
      />
      {chosen !== null && (
        <Button variant="accent" size="sm" onClick={() => onChoose(null)}>
          Nobody
        </Button>
      )}
    </div>
  )
}

const heading = 'px-2 text-13 font-semibold text-dim'

type GroupProps = { group: AssignableGroup; chosen: string | null; onChoose: (stored: string) => void }

/** A group of people in the list, optionally with a heading. */
const Group = ({ group, chosen, onChoose }: GroupProps) => (
  <>
    {group.heading !== '' && <p className={heading}>{group.heading}</p>}
    <ul>
      {group.people.map(({ stored, shown }) => (
        <li key={stored}>
          <PersonButton aria-pressed={stored === chosen} onClick={() => onChoose(stored)}>
            <span dir="auto">{shown}</span>
          </PersonButton>
        </li>
      ))}
    </ul>
  </>
)

const choice =
  'relative inline-flex min-h-8 max-w-50 items-center gap-1.5 rounded-md border border-transparent px-2.5 text-14 leading-tight font-medium tabular-nums enabled:hover:border-line-strong max-lg:max-w-[min(--spacing(50),100%)] pointer-coarse:min-h-touch'
const chosen = 'group-focus-within/row:bg-muted group-hover/row:bg-muted'

type ChoiceProps = {
  /** What is chosen: 'Assignee of Book the studio'. */
  label: string
  icon: Icon
  value: string | null
  /** The value in words, or what to choose while there is none. */
  words: string
  late?: boolean
  disabled: boolean
  onChange: (value: string | null) => void
  /** What is chosen from; `choose` closes it. */
  children: (choose: (next: string | null) => void) => ReactNode
}

/** A button that shows a choice, and opens a panel to change it. */
function RowChoice({ label, icon: ChoiceIcon, value, words, late = false, disabled, onChange, children }: ChoiceProps) {
  const popover = usePopover()
  const ink = late ? 'text-danger' : 'text-dim group-focus-within/row:text-ink'
  // What is chosen is read as words, and what is not is seen once the row is touched.
  const look = value === null ? oncePointedAt : chosen
  const choose = (next: string | null) => {
    popover.close()
    if (next !== value) onChange(next)
  }
  return (
    <>
      <button
        {...popover.buttonProps}
        type="button"
        className={`${choice} ${ink} ${look}`}
        disabled={disabled}
        aria-haspopup="dialog"
      >
        <ChoiceIcon size={16} stroke={1.75} className="flex-none" aria-hidden="true" />
        <span className="sr-only">{label}: </span>
        <span dir="auto" className="truncate">
          {words}
        </span>
      </button>
      <PopoverPanel state={popover} label={label}>
        {children(choose)}
      </PopoverPanel>
    </>
  )
}
