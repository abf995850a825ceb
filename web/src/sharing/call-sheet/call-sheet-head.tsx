import { ownerName } from '@contactsheet/contracts/sharing/call-sheet-event'
import type { PublicOwner } from '@contactsheet/contracts/sharing/sharing.schemas'
import { Avatar } from '#ui/people/avatar.tsx'

/** Whose call sheet it is. */
export function Head({ owner }: { owner: PublicOwner }) {
  const name = ownerName(owner)
  return (
    <header>
      {(name !== '' || owner.profileImageUrl !== null) && (
        <div className="portrait">
          <Avatar name={name} picture={owner.profileImageUrl} />
        </div>
      )}
      <div className="who">
        <h1>Shoot Plan</h1>
        {name !== '' && (
          <p dir="auto" className="name">
            {name}
          </p>
        )}
      </div>
      <button type="button" className="print" onClick={() => window.print()}>
        Print
      </button>
    </header>
  )
}
