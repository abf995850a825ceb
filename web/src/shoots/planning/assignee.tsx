import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootContact, Task } from '@contactsheet/contracts/shoots/shoot'
import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PeopleSearch, PersonButton } from '../team/people-search.tsx'
import { useCandidates } from '../team/team.queries.ts'
import { assignableGroups, assigneeWords, type AssignableGroup } from './planning.rules.ts'
import { RowChoice } from './row.tsx'

type Props = {
  task: Task
  user: CurrentUser
  team: readonly ShootContact[]
  disabled: boolean
  onAssign: (name: string | null) => void
}

/** Who does a task: the photographer, someone on the team, or any other contact. */
export function Assignee({ task: { title, assignedTo }, user, team, disabled, onAssign }: Props) {
  return (
    <RowChoice
      label={`Assignee of ${title}`}
      icon={IconUser}
      shown={assignedTo === null ? undefined : assigneeWords(assignedTo, user)}
      none="Assign"
      disabled={disabled}
    >
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
    </RowChoice>
  )
}

type ChoiceProps = Pick<Props, 'user' | 'team'> & { chosen: string | null; onChoose: (name: string | null) => void }

function Choice({ chosen, user, team, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('')
  const list = useCandidates(search)
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
