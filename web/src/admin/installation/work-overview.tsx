import { Button } from '#ui/button.tsx'
import type { adminRoutes } from '@contactsheet/contracts/admin'
import type { Answer } from '@contactsheet/contracts/calls/route'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { Facts } from '#ui/facts.tsx'
import { SectionCard } from '#ui/section-card.tsx'

type Work = Answer<typeof adminRoutes.work>
type Kind = Work['kinds'][number]
type Failure = Work['failures'][number]
type Props = {
  work: Work
  when: (instant: string) => string
  /** The kind that is being tried again. */
  retrying: string | undefined
  onRetry: (kind: string) => void
}

/** Work that goes on behind requests: what there is of each kind, and what failed and why. */
export function WorkOverview({ work: { kinds, failures }, when, retrying, onRetry }: Props) {
  const failed = failures.length
  return (
    <SectionCard
      title="Background work"
      text={
        failed === 0
          ? 'Everything went well. What fails is tried again by itself, later and later.'
          : 'Something failed. It is tried again by itself, later and later; or now, once what was wrong is mended.'
      }
    >
      <ul>
        {kinds.map((kind) => (
          <KindRow
            key={kind.kind}
            kind={kind}
            failures={failures.filter((failure) => failure.kind === kind.kind)}
            when={when}
            busy={retrying === kind.kind}
            disabled={retrying !== undefined}
            onRetry={() => onRetry(kind.kind)}
          />
        ))}
      </ul>
    </SectionCard>
  )
}

type RowProps = Pick<Props, 'when'> & {
  kind: Kind
  failures: Failure[]
  busy: boolean
  disabled: boolean
  onRetry: () => void
}

/** What the areas of the server that clean up after themselves are called by people. */
const areaWords: Record<string, string> = {
  ai: 'AI images',
  identity: 'sessions and links',
  media: 'pictures',
  platform: 'counters and answers',
}

/** 'purge ai' is 'clean up AI images'. */
const workName = (kind: string) =>
  kind.replace(/^purge (.+)$/, (_kind, area: string) => `clean up ${areaWords[area] ?? area}`)

const secondsWords = (seconds: number) => (seconds < 0.1 ? 'a moment' : `${seconds.toFixed(1)} s`)

const some = (count: number, what: string) => (count === 0 ? null : `${formatCount(count)} ${what}`)

function KindRow({ kind, failures, when, busy, disabled, onRetry }: RowProps) {
  const { repeats, waiting, running, done, failed, lastDoneAt, lastSeconds, nextAt } = kind
  const name = workName(kind.kind)
  return (
    <li className="border-t border-line py-2.5 text-15 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold first-letter:uppercase">{name}</h3>
        {failures.length > 0 && (
          <Button variant="default" size="sm" disabled={disabled} aria-label={`Try ${name} again`} onClick={onRetry}>
            {busy ? 'Processing...' : 'Try again'}
          </Button>
        )}
      </div>
      <p className="text-14 text-dim">
        <Facts
          of={[
            some(running, 'running'),
            repeats ? null : some(waiting, 'waiting'),
            repeats ? null : some(done, 'done this week'),
            some(failed, 'failed'),
            lastDoneAt === null
              ? 'Not done yet'
              : `Last done ${when(lastDoneAt)}${lastSeconds === null ? '' : ` in ${secondsWords(lastSeconds)}`}`,
            nextAt === null ? null : `Next ${when(nextAt)}`,
          ]}
        />
      </p>
      {failures.map((failure) => (
        <p key={failure.id} className="mt-1 text-14 wrap-anywhere text-danger">
          {when(failure.startedAt)}, attempt {formatCount(failure.attempts)}
          {failure.state === 'failed' && ', given up'}: {failure.error}
        </p>
      ))}
    </li>
  )
}
