import { type ComponentProps, type ReactNode, type UIEvent } from 'react'
import { SearchBox } from '#ui/filter/search-box.tsx'

type Props = {
  search: string
  onSearch: (search: string) => void
  /** Reads the next page near the end of what is shown. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** Its height at most. */
  className: string
  children: ReactNode
}

const nearEndPx = 200

/** People to choose from, with a search; they are at most a few rows high and scroll. */
export function PeopleSearch({ search, onSearch, list, className, children }: Props) {
  const scroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    const isNear = scrollHeight - scrollTop - clientHeight < nearEndPx
    if (isNear && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <>
      <SearchBox label="Search contacts..." value={search} delay={250} onSearch={onSearch} />
      <div className={`overflow-y-auto overscroll-contain ${className}`} tabIndex={-1} onScroll={scroll}>
        {children}
      </div>
    </>
  )
}

/** Somebody in that list. */
export const PersonButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="relative flex min-h-touch w-full items-center gap-3 rounded-md px-2 py-1 text-start wrap-anywhere -outline-offset-2 hover:bg-muted focus-visible:bg-muted aria-pressed:bg-muted aria-pressed:font-semibold"
  />
)
