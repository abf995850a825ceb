import { Button, LinkButton } from '#ui/button.tsx'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList, type Height } from '#ui/states/skeleton-list.tsx'
import { adminSearchParams, type AdminSearchParams } from './admin-search-params.rules.ts'

type Page = { totalCount: number; totalPages: number }

type Props<P extends Page> = {
  list: { data: P | undefined; isError: boolean; error: unknown; refetch: () => Promise<unknown> }
  /** What the address says now. */
  address: AdminSearchParams
  words: { count: (count: number) => string; loading: string; failed: string; pages: string }
  heights: readonly Height[]
  icon: ReactNode
  /** What is said when there are none at all. */
  empty: { title: string; text?: string | undefined; action?: ReactNode }
  /** The rows of a page. */
  children: (page: P) => ReactNode
}

/** A list whose page is in the address: how many there are, those of this page or why there are none, and the way to the other pages. */
export function PagedList<P extends Page>({ list, address, words, heights, icon, empty, children }: Props<P>) {
  const { data, isError } = list
  return (
    <>
      <output className="mb-2 block min-h-[1lh] text-14 text-dim">{data && words.count(data.totalCount)}</output>
      {isError ? (
        <FailedState title={words.failed} of={list} />
      ) : data === undefined ? (
        <SkeletonList label={words.loading} heights={heights} />
      ) : (address.page ?? 1) > data.totalPages ? (
        <EmptyState icon={icon} title="There are not that many pages" />
      ) : data.totalCount === 0 ? (
        <EmptyState icon={icon} {...empty} />
      ) : (
        children(data)
      )}
      {data && <Pager label={words.pages} address={address} totalPages={data.totalPages} />}
    </>
  )
}

type PagerProps = {
  /** What the pages are of: 'Pages of users'. */
  label: string
  /** What the address says now. */
  address: AdminSearchParams
  totalPages: number
}

/** Leads to the pages before and after; the page is in the address. */
function Pager({ label, address, totalPages }: PagerProps) {
  const { page = 1 } = address
  if (totalPages === 1 && page === 1) return null
  return (
    <nav className="mt-4 flex flex-wrap items-center justify-center gap-3" aria-label={label}>
      <Step name="Previous" address={address} to={Math.min(page - 1, totalPages)} enabled={page > 1} />
      <span className="text-15 text-dim tabular-nums">
        Page {formatCount(page)} of {formatCount(totalPages)}
      </span>
      <Step name="Next" address={address} to={page + 1} enabled={page < totalPages} />
    </nav>
  )
}

type StepProps = { name: string; address: AdminSearchParams; to: number; enabled: boolean }

function Step({ name, address, to, enabled }: StepProps) {
  if (!enabled) {
    return (
      <Button variant="default" disabled>
        {name}
      </Button>
    )
  }
  return (
    <LinkButton variant="default" to="/admin" search={adminSearchParams({ ...address, page: to })}>
      {name}
    </LinkButton>
  )
}
