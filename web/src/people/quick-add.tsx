import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { quickContact, quickName } from '@contactsheet/contracts/contacts/quick-contact'
import { suggestedRoles } from '@contactsheet/contracts/shoots/roles'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { IconUserPlus } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import { Button } from '#ui/button.tsx'
import { Offers } from '#ui/offers.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { useQuickAdd } from './quick-add.queries.ts'

type Props = {
  /** With what somebody was looked for. */
  search: string
  /** Called with the new contact and the role, which may be empty. What was typed stays when it rejects. */
  onAdded: (contact: ContactDetail, role: string) => unknown
  /** True where nobody gets a role. */
  noRole?: boolean
}

/** The end of every list of people: whoever was looked for and is not there can be added, with a role. */
export function QuickAdd({ search, onAdded, noRole = false }: Props) {
  const somebody = quickContact(search)
  const { add, notice } = useQuickAdd()
  const [role, setRole] = useState('')
  const [isAdding, setAdding] = useState(false)
  /** Who is a contact already and still not where they should be: another press does not make them twice. */
  const made = useRef<{ search: string; contact: ContactDetail }>(undefined)
  const press = async () => {
    if (somebody === undefined || isAdding) return
    setAdding(true)
    try {
      const contact = made.current?.search === search ? made.current.contact : await add(somebody)
      made.current = { search, contact }
      await onAdded(contact, role.trim())
      made.current = undefined
      setRole('')
    } finally {
      setAdding(false)
    }
  }
  return (
    <>
      {somebody !== undefined && (
        <ListEnd>
          {!noRole && (
            <>
              <TextInput
                className="w-full"
                aria-label="Role"
                placeholder="Role (optional)"
                autoComplete="off"
                maxLength={shootLimits.role}
                value={role}
                onChange={(event) => setRole(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  void press().catch(() => undefined)
                }}
              />
              <Offers label="Roles" of={suggestedRoles([], role)} onChoose={setRole} />
            </>
          )}
          <Button
            variant="default"
            size="long"
            className="max-w-full"
            idle={isAdding}
            icon={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void press().catch(() => undefined)}
          >
            Add <bdi>{quickName(somebody)}</bdi>
          </Button>
        </ListEnd>
      )}
      {notice}
    </>
  )
}

/** Goes once somebody is added, and hands the focus on to the search before it. */
function ListEnd({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useFocusHandedOn(part)
  return (
    <div ref={part} className="grid justify-items-start gap-2 border-t border-line pt-3">
      {children}
    </div>
  )
}
