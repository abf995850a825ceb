import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { IconUserPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { PeopleSearch, PersonButton } from './people-search.tsx'
import { useCandidates, type Person } from './team.queries.ts'

type Props = {
  /** The ids of those who are on the team already. */
  there: readonly number[]
  onAdd: (person: Person) => void
}

/** Contacts who are not on a team yet, to be added one after another; the search is there before they are, for the focus. */
export function PeopleToAdd({ there, onAdd }: Props) {
  const [search, setSearch] = useState('')
  const candidates = useCandidates(search)
  const everybody = candidates.data?.pages.flatMap(({ contacts }) => contacts) ?? []
  const free = everybody.filter(({ id }) => !there.includes(id))
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(
    area,
    free.map(({ id }) => id),
  )
  const none = candidates.isPending ? (
    <SkeletonList label="Loading contacts..." heights={rowsOf(5, 44)} />
  ) : candidates.isError ? (
    <FailedState
      compact
      title="Contacts could not be loaded"
      error={candidates.error}
      onRetry={() => void candidates.refetch()}
    />
  ) : (
    <p className="py-4 text-center text-dim">{noneWords(search, everybody.length > 0)}</p>
  )
  return (
    <div ref={area} className="grid gap-3">
      <PeopleSearch search={search} onSearch={setSearch} list={candidates} className="-mx-2 max-h-85">
        {free.length === 0 && none}
        <ul>
          {free.map((person) => (
            <li key={person.id} data-id={person.id}>
              {/* The second click of a double click would hit the person who moved up. */}
              <PersonButton onClick={({ detail }) => detail < 2 && onAdd(person)}>
                <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
                  <span className="unseen">Add </span>
                  <span dir="auto">{displayName(person)}</span>
                  <span dir="auto" className="text-14 text-dim">
                    {person.type}
                  </span>
                </span>
                <IconUserPlus size={18} stroke={1.75} className="flex-none text-dim" aria-hidden="true" />
              </PersonButton>
            </li>
          ))}
        </ul>
      </PeopleSearch>
    </div>
  )
}

/** Why nobody is left to add: all are there, nobody is found, or there is nobody at all. */
function noneWords(search: string, isThere: boolean): string {
  if (search === '') return isThere ? 'Everybody you know is on this shoot.' : 'You have no contacts yet.'
  return isThere ? `Everybody called “${search}” is on this shoot.` : `Nobody called “${search}”.`
}
