import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { read } from '#lib/data/api.ts'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'

type Props = { contact: ContactDetail; onChoose: (id: number) => void }

const most = 20

/** Looks for the other contact: by what is typed, or by the first name of this one. */
export function ChooseOther({ contact, onChoose }: Props) {
  const [search, setSearch] = useState(contact.firstName ?? '')
  const [hasTyped, setTyped] = useState(false)
  const list = useQuery(read(contactRoutes.page, { query: { search, archived: true, limit: most } }))
  const found = list.data?.contacts.filter(({ id }) => id !== contact.id)
  // Nobody else is called so: then it begins with everybody.
  if (!hasTyped && search !== '' && found?.length === 0) setSearch('')
  const look = (typed: string) => {
    setTyped(true)
    setSearch(typed)
  }
  return (
    <div className="grid grid-cols-1 gap-3 sm:min-h-90 sm:content-start">
      <SearchBox label="Search contacts..." value={search} onSearch={look} delay={300} />
      {list.isError && <FailedState title="Contacts could not be loaded" of={list} />}
      {found?.length === 0 && <p className="text-dim">Nobody else is found. Search for another name.</p>}
      <ul aria-label="Contacts" className="grid grid-cols-1">
        {found?.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-1 text-start hover:bg-muted"
              onClick={() => onChoose(one.id)}
            >
              <Avatar name={displayName(one)} picture={one.picture} />
              <span className="min-w-0">
                <bdi className="block truncate font-semibold">{displayName(one)}</bdi>
                <span className="block truncate text-14 text-dim">
                  {[one.instagramHandle && `@${one.instagramHandle}`, one.email, one.phone, one.city]
                    .filter(Boolean)
                    .join(' · ') || one.type}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
