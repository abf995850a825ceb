import { useState } from 'react'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { CandidateList } from './parts/candidate-list.tsx'
import { useCandidates, type Person } from './team.queries.ts'

type Props = {
  /** The ids of those who are on the team already. */
  there: readonly number[]
  onAdd: (person: Person) => void
}

/** Contacts who are not on a team yet, to be added one after another. */
export function PeopleToAdd({ there, onAdd }: Props) {
  const [search, setSearch] = useState('')
  const candidates = useCandidates(search)
  const team = new Set(there)
  const everybody = candidates.isSuccess ? candidates.data.pages.flatMap(({ contacts }) => contacts) : []
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
    <CandidateList
      candidates={everybody.filter(({ id }) => !team.has(id))}
      search={search}
      onSearch={setSearch}
      act="Add"
      none={none}
      onChoose={onAdd}
      onMore={() => candidates.hasNextPage && !candidates.isFetchingNextPage && void candidates.fetchNextPage()}
    />
  )
}

/** Why nobody is left to add: all are there, nobody is found, or there is nobody at all. */
function noneWords(search: string, isThere: boolean): string {
  if (search === '') return isThere ? 'Everybody you know is on this shoot.' : 'You have no contacts yet.'
  return isThere ? `Everybody called “${search}” is on this shoot.` : `Nobody called “${search}”.`
}
