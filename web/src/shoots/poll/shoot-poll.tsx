import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import { OfferDay } from './offer-day.tsx'
import { PollTable } from './poll-table.tsx'
import { usePoll } from './poll.queries.ts'
import { hasEverybodyVoted } from './poll.rules.ts'

type Props = { shoot: ShootDetail; user: CurrentUser }

/** The days that a shoot without a date offers to its team: what everybody says, and which one it is to be. */
export function ShootPoll({ shoot, user: { hourCycle } }: Props) {
  const poll = usePoll(shoot.id)
  const [isOpened, setOpened] = useState(false)
  const { data } = poll
  const days = data?.days ?? []
  return (
    <DetailCard
      title="Which day"
      note={days.length || undefined}
      action={
        !isOpened && (
          <Button variant="default" size="sm" data-offer-days="" onClick={() => setOpened(true)}>
            Offer days
          </Button>
        )
      }
    >
      {poll.isPending && <SkeletonList label="Loading days..." heights={rowsOf(2, 72)} />}
      {poll.isError && data === undefined && <FailedState compact title="The days could not be loaded" of={poll} />}
      {data && days.length === 0 && (
        <p className="text-15 text-dim">
          Offer up to ten days. Your team says yes, maybe or no on the shoot plan, and you pick one.
        </p>
      )}
      {data && days.length > 0 && (
        <>
          <p className="mb-3 text-15 text-dim">{standWords(data, shoot)}</p>
          <PollTable shoot={shoot} poll={data} hourCycle={hourCycle} />
        </>
      )}
      {data && isOpened && <OfferDay shoot={shoot} days={days} onClose={() => setOpened(false)} />}
    </DetailCard>
  )
}

/** How far the poll is. */
function standWords(poll: Parameters<typeof hasEverybodyVoted>[0], { shareToken }: ShootDetail): string {
  if (poll.people.length === 0) return 'Nobody is on the team yet who could vote.'
  if (hasEverybodyVoted(poll)) return 'Everybody has voted.'
  if (shareToken === null) return 'Share the plan so that your team can vote on it.'
  const voters = poll.people.filter(({ contactId }) =>
    poll.days.some(({ votes }) => votes.some((vote) => vote.contactId === contactId)),
  )
  return `${voters.length} of ${poll.people.length} have voted.`
}
