import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { IconUserPlus } from '@tabler/icons-react'
import { useRef, useState, type ComponentProps, type ReactNode, type UIEvent } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { Button } from '#ui/button.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useOnlyHere } from '#people/only-here.ts'
import { QuickAdd } from '#people/quick-add.tsx'
import { useCandidates, type Person } from './team.queries.ts'

type Props = {
  /** The ids of those who are on the team already. */
  there: readonly number[]
  /** With a role when one was chosen along. May reject; by then it has been said. */
  onAdd: (person: Person, role?: string) => unknown
  /** True where one person is chosen for something else than a team: nobody gets a role. */
  chooses?: boolean
}

/** Contacts who are not on a team yet, to be added one after another; the search is there before they are, for the focus. */
export function PeopleToAdd({ there, onAdd, chooses = false }: Props) {
  const [search, setSearch] = useState('')
  const candidates = useCandidates(search)
  const everybody = candidates.data?.pages.flatMap(({ contacts }) => contacts) ?? []
  const free = everybody.filter(({ id }) => !there.includes(id))
  const press = async (person: Person, role?: string) => {
    try {
      await onAdd(person, role)
    } catch {
      // They are still in the list.
    }
  }
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(
    area,
    free.map(({ id }) => id),
  )
  const none = candidates.isPending ? (
    <SkeletonList label="Loading contacts..." heights={rowsOf(5, 44)} />
  ) : candidates.isError ? (
    <FailedState compact title="Contacts could not be loaded" of={candidates} />
  ) : (
    <p className="py-4 text-center text-dim">{noneWords(search, everybody.length > 0)}</p>
  )
  return (
    <div ref={area} className="grid gap-3">
      <PeopleSearch search={search} onSearch={setSearch} list={candidates} className="-mx-2 max-h-85">
        {free.length === 0 && none}
        <ul>
          {free.map((person) => (
            <li key={person.id} data-id={person.id} className="flex items-center gap-1 pe-2">
              {/* The second click of a double click would hit the person who moved up. */}
              <PersonButton onClick={({ detail }) => detail < 2 && void press(person)}>
                <Avatar size="sm" name={displayName(person)} picture={person.picture} />
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
                  {!chooses && <span className="sr-only">Add </span>}
                  <span dir="auto">{displayName(person)}</span>
                  <span dir="auto" className="text-14 text-dim">
                    {person.type}
                  </span>
                </span>
                <IconUserPlus size={18} stroke={1.75} className="flex-none text-dim" aria-hidden="true" />
              </PersonButton>
              {person.roles.slice(0, 1).map((role) => (
                <Button
                  key={role}
                  variant="default"
                  size="sm"
                  className="max-w-1/2"
                  aria-label={`Add ${displayName(person)} as ${role}`}
                  onClick={({ detail }) => detail < 2 && void press(person, role)}
                >
                  as {role}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      </PeopleSearch>
      <QuickAdd
        search={search}
        noRole={chooses}
        onAdded={async (contact, role) => {
          await onAdd(contact, role)
          // Somebody else may be looked for by now.
          setSearch((now) => (now === search ? '' : now))
        }}
      />
    </div>
  )
}

/** Why nobody is left to add: all are there, nobody is found, or there is nobody at all. */
function noneWords(search: string, isThere: boolean): string {
  if (search === '') return isThere ? 'Everybody you know is on this shoot.' : 'You have no contacts yet.'
  return isThere ? `Everybody called “${search}” is on this shoot.` : `Nobody called “${search}”.`
}

type SearchProps = {
  search: string
  onSearch: (search: string) => void
  /** Reads the next page near the end of what is shown. */
  list: { isError: boolean; hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** Its height at most. */
  className: string
  children: ReactNode
}

const nearEndPx = 200

/** People to choose from, with a search; they are at most a few rows high and scroll. */
export function PeopleSearch({ search, onSearch, list, className, children }: SearchProps) {
  const onlyHere = useOnlyHere()
  const scroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    const isNear = scrollHeight - scrollTop - clientHeight < nearEndPx
    if (isNear && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <>
      <SearchBox label="Search contacts..." value={search} delay={250} onSearch={onSearch} />
      <div className={`overflow-y-auto overscroll-contain ${className}`} tabIndex={-1} onScroll={scroll}>
        {children}
        {search !== '' && !list.isError && onlyHere && <p className="py-2 text-center text-14 text-dim">{onlyHere}</p>}
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
