import { instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import type { CallSheet, SharedTeamMember } from '@contactsheet/contracts/sharing/sharing.schemas'
import { ownerName } from '@contactsheet/contracts/sharing/call-sheet-event'
import { memberName } from './call-sheet.rules.ts'
import { Out } from './call-sheet-links.tsx'

/** The photographer and everyone on the team. */
export function Team({ sheet: { owner, shootContacts } }: { sheet: CallSheet }) {
  return (
    <section className="card team">
      <h2>Team</h2>
      <ul className="people">
        <li>
          <p>
            <bdi>
              <strong>{ownerName(owner) || owner.email}</strong>
            </bdi>{' '}
            <span className="dim">Photographer</span>
          </p>
          <p className="reach">
            <a href={`mailto:${owner.email}`}>{owner.email}</a>
            {owner.portfolioUrl !== null && <Portfolio address={owner.portfolioUrl} />}
          </p>
        </li>
        {shootContacts.map((member, place) => (
          <Member key={place} member={member} />
        ))}
      </ul>
    </section>
  )
}

/** A word on screen, the address in print. */
function Portfolio({ address }: { address: string }) {
  return (
    <>
      <span className="screen-only">
        <Out href={address}>Portfolio</Out>
      </span>
      <span className="paper-only">{address}</span>
    </>
  )
}

function Member({ member }: { member: SharedTeamMember }) {
  const { email, instagramHandle } = member.contact
  return (
    <li>
      <p>
        <bdi>
          <strong>{memberName(member)}</strong>
        </bdi>{' '}
        <bdi className="dim">{member.role ?? 'Team Member'}</bdi>
      </p>
      {(email !== null || instagramHandle !== null) && (
        <p className="reach">
          {email !== null && <a href={`mailto:${email}`}>{email}</a>}
          {instagramHandle !== null && <Out href={instagramProfileUrl(instagramHandle)}>{`@${instagramHandle}`}</Out>}
        </p>
      )}
    </li>
  )
}
