import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootContact, Task } from '@contactsheet/contracts/shoots/shoot'
import { useState, type UIEvent } from 'react'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { Assignee, People } from './parts/assignee.tsx'
import classes from './parts/task-choice.module.css'
import { assignableGroups, assigneeWords } from './planning.rules.ts'
import { useCandidates } from '../team/team.queries.ts'

type Props = {
  task: Task
  user: CurrentUser
  team: readonly ShootContact[]
  disabled: boolean
  onAssign: (name: string | null) => void
}

/** Assigns a task to the photographer, to someone on the team, or to any other contact. */
export function TaskAssignee({ task, user, team, disabled, onAssign }: Props) {
  const { title, assignedTo } = task
  const shown = assignedTo === null ? undefined : assigneeWords(assignedTo, user)
  return (
    <Assignee of={title} shown={shown} disabled={disabled}>
      {(close) => (
        <Choice
          chosen={assignedTo}
          user={user}
          team={team}
          onChoose={(name) => {
            close()
            if (name !== assignedTo) onAssign(name)
          }}
        />
      )}
    </Assignee>
  )
}

type ChoiceProps = Pick<Props, 'user' | 'team'> & { chosen: string | null; onChoose: (name: string | null) => void }

const nearEndPx = 200

function Choice({ chosen, user, team, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('')
  const list = useCandidates(search)
  const contacts = list.data?.pages.flatMap((page) => page.contacts) ?? []
  const groups = assignableGroups({ user, team: team.map(({ contact }) => contact), contacts }, search)
  const nobody = list.isError ? 'Contacts could not be loaded.' : `Nobody called “${search}”.`
  const scroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    const isNear = scrollHeight - scrollTop - clientHeight < nearEndPx
    if (isNear && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <div className={classes.people}>
      <SearchBox label="Search contacts..." value={search} delay={250} onSearch={setSearch} />
      <div className={classes.scroll} onScroll={scroll}>
        {groups.map((group) => (
          <People key={group.heading} group={group} chosen={chosen} onChoose={onChoose} />
        ))}
        {contacts.length === 0 && !list.isPending && (search !== '' || list.isError) && (
          <p className={classes.heading}>{nobody}</p>
        )}
      </div>
      {chosen !== null && (
        <button type="button" className={classes.clear} onClick={() => onChoose(null)}>
          Nobody
        </button>
      )}
    </div>
  )
}
