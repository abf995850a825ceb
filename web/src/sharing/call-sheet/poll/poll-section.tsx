import { useState } from 'react'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import type { Reader } from '../answer/use-reader.ts'
import { NotYou } from '../call-sheet-parts.tsx'
import { memberName } from '../call-sheet.rules.ts'
import { PollCard } from './poll-card.tsx'
import type { Who } from './use-votes.ts'

type Props = { sheet: CallSheet; token: string; readerZone: string; reading: Reader }

/** The poll of a plan with who it is that votes. */
export function PollSection({ sheet, token, readerZone, reading }: Props) {
  const [person, choose] = useState<string>()
  const { reader, guestKey, adopt, forget } = reading
  const known = guestKey === undefined ? undefined : { guestKey }
  const who: Who = sheet.reader !== null ? 'own' : person === undefined ? known : { person }
  return (
    <PollCard
      key={speaker(who)}
      sheet={sheet}
      token={token}
      readerZone={readerZone}
      who={who}
      onKey={adopt}
      onGone={() => {
        choose(undefined)
        forget()
      }}
      asking={
        who === 'own' ? undefined : reader !== null && person === undefined ? (
          <p className="mb-4 text-dim">
            You vote as <bdi>{reader.name}</bdi>.
            <NotYou onPress={forget} />
          </p>
        ) : (
          <WhoAreYou sheet={sheet} who={who} onChoose={choose} />
        )
      }
    />
  )
}

/** Somebody else has other votes. A key that a browser is given while it votes makes nobody else of it. */
const speaker = (who: Who) => (typeof who === 'object' ? (who.person ?? who.guestKey) : (who ?? 'nobody'))

type WhoProps = { sheet: CallSheet; who: Who; onChoose: (person: string | undefined) => void }

/** By the link that all have: whose votes these are. */
function WhoAreYou({ sheet, who, onChoose }: WhoProps) {
  const person = typeof who === 'object' ? who.person : undefined
  const isKept = typeof who === 'object' && person === undefined
  return (
    <label className="mb-4 grid gap-1 font-medium">
      Who are you?
      <select
        value={person ?? ''}
        className="h-12 w-full rounded-md border border-line-strong bg-surface px-3 text-16 text-ink"
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">{isKept ? 'As last time' : 'Choose your name'}</option>
        {sheet.shootContacts.map((member) => (
          <option key={member.person} value={member.person}>
            {memberName(member)}
          </option>
        ))}
      </select>
    </label>
  )
}
