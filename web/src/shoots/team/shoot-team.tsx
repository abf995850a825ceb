import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { suggestedRoles } from '@contactsheet/contracts/shoots/roles'
import type { ShootContact, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootFull, shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { IconUsers, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { isTemporary } from '#lib/data/mutations/parts.ts'
import { nameOf, useMe } from '#lib/data/session.ts'
import { useAnswers } from '#sharing/sending/sending.queries.ts'
import { IconButton } from '#ui/button.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DetailCard, DetailColumns } from '../parts/detail-card.tsx'
import { InlineText } from '../parts/inline-text.tsx'
import { UnsavedTexts, useRows } from '../parts/removable-rows.tsx'
import { WayIcons } from '#ui/people/way-icons.tsx'
import { PeopleToAdd } from './people-to-add.tsx'
import { Answering } from './answering.tsx'
import { useAddMember, useChangeRole, useRemoveMember } from './team.queries.ts'

/** The second tab of a shoot: who is on the team, in which role, and who could join. */
export function ShootTeam({ shoot }: { shoot: ShootDetail }) {
  const { id, shootContacts } = shoot
  const { data: user } = useMe()
  const answers = useAnswers(id)
  const wordsOf = new Map(answers.data?.map(({ contactId, words }) => [contactId, words]))
  const changeRole = useChangeRole()
  const remove = useRemoveMember()
  const add = useAddMember(id)
  const drafts = `shoot.${id}.member.`
  const there = shootContacts.map(({ contactId }) => contactId)
  const { area, texts, giveUp } = useRows<HTMLDivElement>(drafts, there)
  return (
    <DetailColumns>
      <div ref={area} className="grid min-w-0 gap-4">
        <UnsavedTexts texts={texts} />
        <DetailCard title="Team" note={shootContacts.length || undefined} flush>
          {shootContacts.length === 0 ? (
            <EmptyState
              compact
              icon={<IconUsers size={28} stroke={1.5} aria-hidden="true" />}
              title="Nobody is on this shoot yet"
              text="Add models, make-up, assistants and clients from your contacts."
            />
          ) : (
            <ul>
              {shootContacts.map(({ contactId, ...member }) => (
                <li key={contactId} data-id={contactId}>
                  <MemberRow
                    member={member}
                    draft={`${drafts}${contactId}`}
                    waiting={isTemporary(member)}
                    onRole={(role, was) =>
                      changeRole.mutateAsync({ params: { id, contactId }, body: { role, was: { role: was } } })
                    }
                    answering={
                      <Answering shoot={shoot} member={{ ...member, contactId }} said={wordsOf.get(contactId)} />
                    }
                    onRemove={() => giveUp(contactId, remove.mutateAsync({ params: { id, contactId } }))}
                  />
                </li>
              ))}
            </ul>
          )}
          {/* Said and not listed: the count is of those in the rows. */}
          <p className="flex items-center gap-3 border-t border-line px-4 py-2.5 text-14 text-dim md:px-5">
            {user && <Avatar name={nameOf(user)} picture={user.profileImageUrl} />}
            You are there as the photographer.
          </p>
        </DetailCard>
      </div>
      <DetailCard title="Add people">
        {shootContacts.length >= shootLimits.team ? (
          <p className="text-dim">{shootFull('team')}.</p>
        ) : (
          <PeopleToAdd there={there} onAdd={add} />
        )}
      </DetailCard>
    </DetailColumns>
  )
}

type MemberProps = {
  member: Pick<ShootContact, 'contact' | 'role' | 'answer'>
  /** The prefix of its drafts' names. */
  draft: string
  /** True until the server has responded. */
  waiting: boolean
  /** What was answered, and what can be done about it. */
  answering: ReactNode
  onRole: (role: string, was: string | undefined) => Promise<unknown>
  onRemove: () => void
}

const nameLook =
  'block w-fit max-w-full font-medium wrap-anywhere no-underline hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5'

/** Somebody on the team, with a role that can be edited in place and the ways to reach them, on a phone in a line of their own. */
function MemberRow({ member: { contact, role, answer }, draft, waiting, answering, onRole, onRemove }: MemberProps) {
  const name = displayName(contact)
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 border-t border-line py-2 ps-4 pe-3 md:flex-nowrap md:ps-5">
      <Avatar name={name} picture={contact.picture} ring={answer} />
      <div className="min-w-0 flex-1 basis-40">
        <Link to="/contacts/$id" params={{ id: contact.id }} dir="auto" className={nameLook}>
          {name}
        </Link>
        <div className="text-15 text-dim">
          <InlineText
            label={`Role of ${name}`}
            draft={`${draft}.role`}
            value={role ?? ''}
            maxLength={shootLimits.role}
            disabled={waiting}
            onSave={onRole}
            offers={{
              label: 'Roles',
              of: (typed) => suggestedRoles(contact.roles, typed === role ? '' : typed),
            }}
          >
            {role ?? <span className="underline decoration-dotted underline-offset-4">Add a role</span>}
          </InlineText>
        </div>
        {answering}
      </div>
      <WayIcons of={contact} name={name} className="order-last basis-full ps-9 md:order-none md:basis-auto md:ps-0" />
      <IconButton disabled={waiting} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
