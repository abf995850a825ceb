import { shootFull, shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconUsers } from '@tabler/icons-react'
import { useRef } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DetailCard, DetailColumns } from '../parts/detail-card.tsx'
import { useMe } from '#lib/data/session.ts'
import { OwnRow } from './parts/own-row.tsx'
import { MemberRow } from './parts/member-row.tsx'
import { UnsavedTexts } from '../parts/unsaved-texts.tsx'
import { PeopleToAdd } from './people-to-add.tsx'
import { useAddMember, useChangeRole, useRemoveMember } from './team.queries.ts'
import { isTemporary } from '#lib/data/mutations/parts.ts'
import { useUnsaved } from '../use-unsaved.ts'

/** The second tab of a shoot: who is on the team, in which role, and who could join. */
export function ShootTeam({ shoot: { id, shootContacts } }: { shoot: ShootDetail }) {
  const { data: user } = useMe()
  const changeRole = useChangeRole()
  const remove = useRemoveMember()
  const add = useAddMember(id)
  const drafts = `shoot.${id}.member.`
  const there = shootContacts.map(({ contactId }) => contactId)
  const unsaved = useUnsaved(drafts, there)
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(area, there)
  return (
    <DetailColumns>
      <div ref={area} className="grid min-w-0 gap-4">
        <UnsavedTexts texts={unsaved.texts} onDismiss={unsaved.dismiss} />
        <DetailCard title="Team" note={shootContacts.length || undefined} flush>
          {user && <OwnRow user={user} />}
          {shootContacts.length === 0 ? (
            <EmptyState
              compact
              icon={<IconUsers size={28} stroke={1.5} aria-hidden="true" />}
              title="Nobody is on this shoot yet"
              text="Add models, make-up, assistants and clients from your contacts."
            />
          ) : (
            <ul>
              {shootContacts.map((member) => (
                <li key={member.contactId} data-id={member.contactId}>
                  <MemberRow
                    member={member}
                    draft={`${drafts}${member.contactId}`}
                    waiting={isTemporary(member)}
                    onRole={(role) => {
                      const params = { id, contactId: member.contactId }
                      return changeRole.mutateAsync({ params, body: { role } })
                    }}
                    onRemove={() => {
                      const { contactId } = member
                      unsaved.giveUp(contactId, remove.mutateAsync({ params: { id, contactId } }))
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </DetailCard>
      </div>
      <DetailCard title="Add people">
        {shootContacts.length >= shootLimits.team ? (
          <p className="text-dim">{shootFull('team')}.</p>
        ) : (
          <PeopleToAdd there={there} onAdd={(person) => void add(person).catch(() => undefined)} />
        )}
      </DetailCard>
    </DetailColumns>
  )
}
