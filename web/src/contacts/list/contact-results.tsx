import { FailedState } from '#ui/states/failed-state.tsx'
import { ListEnd } from '#ui/states/list-end.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { ContactList } from '../rows/contact-list.tsx'
import { rowSkeleton } from '../rows/row-skeleton.ts'

type Props = Omit<ComponentProps<typeof ContactList>, 'onEnd'> & {
  list: {
    isPending: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  onEnd: () => void
  /** Shown when there are no rows. */
  nothing: ReactNode
}

const words = { loading: 'Loading contacts...', failed: 'More contacts could not be loaded.' }

/** The list in any of its states: loading, failed, empty, or loaded. */
export function ContactResults({ list, rows, nothing, ...rest }: Props) {
  if (rows.length === 0 && list.error) {
    return <FailedState title="Contacts could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
  }
  if (rows.length === 0 && list.isFetching)
    return <SkeletonList label="Loading contacts..." heights={rowsOf(6, rowSkeleton)} />
  if (rows.length === 0) return nothing
  return (
    <>
      <div aria-busy={list.isPlaceholderData}>
        <ContactList rows={rows} {...rest} />
      </div>
      <ListEnd
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError && !list.isFetchingNextPage}
        onRetry={() => void list.fetchNextPage()}
        words={words}
      />
    </>
  )
}
