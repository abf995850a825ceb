import type { ShootContact } from '@contactsheet/contracts/shoots/shoot'
import { useState } from 'react'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { CandidateList } from './parts/candidate-list.tsx'
import { useAddMember, useCandidates } from './team.queries.ts'

type Props = { shootId: number; team: readonly ShootContact[] }

/** Contacts who are not on the team yet. */
export function TeamCandidates({ shootId, team }: Props) {
  const [search, setSearch] = useState('')
  const candidates = useCandidates(search)
  const add = useAddMember(shootId)
  if (candidates.isPending) return <SkeletonList label="Loading contacts..." heights={rowsOf(5, 44)} />
  if (candidates.isError) {
    return (
      <FailedState
        compact
        title="Contacts could not be loaded"
        error={candidates.error}
        onRetry={() => void candidates.refetch()}
      />
    )
  }
  const there = new Set(team.map(({ contactId }) => contactId))
  const everybody = candidates.data.pages.flatMap(({ contacts }) => contacts)
  const free = everybody.filter(({ id }) => !there.has(id))
  const none = search === '' ? 'Everybody you know is on this shoot.' : `Nobody called “${search}”.`
  return (
    <CandidateList
      candidates={free}
      search={search}
      onSearch={setSearch}
      act="Add"
      none={everybody.length === 0 && search === '' ? 'You have no contacts yet.' : none}
      onChoose={(person) => void add(person).catch(() => undefined)}
      onMore={() => candidates.hasNextPage && !candidates.isFetchingNextPage && void candidates.fetchNextPage()}
    />
  )
}
