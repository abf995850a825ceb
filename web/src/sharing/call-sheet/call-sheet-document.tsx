import { useSyncExternalStore, type ReactNode } from 'react'
import { shootTitle } from '@contactsheet/contracts/shoots/shoot-words'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import { ownerName } from '@contactsheet/contracts/sharing/call-sheet-event'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { CallSheet, PublicOwner } from '@contactsheet/contracts/sharing/sharing.schemas'
import { colourOr } from '#lib/contrast.ts'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { browserZone, dateAt, formatInstant, todayIn } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { dayGradient } from '#ui/light/sky-gradient.rules.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { MadeWith, pageRoom } from '../shared-page.tsx'
import { AnswerCard } from './answer/answer-card.tsx'
import { useReader } from './answer/use-reader.ts'
import { accentOf, updatedWords } from './call-sheet.rules.ts'
import { CallTimes, Sun } from './call-sheet-day.tsx'
import { Links, Moodboard, Tasks, Team } from './call-sheet-lists.tsx'
import { PlanPoll } from './poll/plan-poll.tsx'
import { Overview } from './call-sheet-overview.tsx'
import { Shots } from './call-sheet-shots.tsx'

const never = () => () => undefined

/** The zone of whoever reads; as long as there is no browser to ask, that of the shoot. */
const useReaderZone = (zone: string) => useSyncExternalStore(never, browserZone, () => zone)

type Props = {
  sheet: CallSheet
  token: string
  origin: string
  /** Called with the plan when it was read again; nobody does where a call sheet is always the same. */
  onRead?: (sheet: CallSheet) => void
  /** A call sheet that is always the same does not say how far away its day is. */
  isExample?: boolean
}

/** The colour of the genre takes the place of ours. */
const coloured =
  'print:[--accent:var(--color-ink)] [--accent:light-dark(var(--plan-light),var(--plan-dark))] [--color-accent-ink:var(--accent)] [--color-focus:var(--accent)] [--color-accent:var(--plan)] [--color-accent-hover:var(--plan)] [--color-on-accent:var(--on-plan)]'

/** A call sheet: one column on a phone, two on a desk, and a sheet on paper, where times stand beside the sun. */
export function CallSheetDocument({ sheet, token, origin, onRead = never, isExample = false }: Props) {
  const zone = useReaderZone(sheet.zone)
  const address = shareAddress(origin, 'shoot', token)
  const line = dayLine(sheet)
  const reading = useReader(sheet, token, onRead)
  const answer = <AnswerCard sheet={sheet} token={token} reading={reading} />
  return (
    <div
      data-call-sheet
      className={`max-w-250 ${pageRoom} ${coloured}`}
      style={accentOf(colourOr(sheet.genreColor, defaultShootColour))}
    >
      <div className="absolute inset-x-0 top-0 h-1.5 border-b border-edge bg-(--plan) print:hidden" />
      <Head owner={sheet.owner} />
      <main>
        <Planned sheet={sheet} answer={answer}>
          <Cover sheet={sheet} />
          <div className="grid grid-cols-1 gap-3 print:grid-cols-2 print:items-start print:gap-x-8 print:gap-y-0">
            <Overview
              sheet={sheet}
              address={address}
              token={token}
              readerZone={zone}
              today={isExample ? undefined : todayIn(sheet.zone)}
            />
            {/* While days are offered, which one comes before whether. */}
            {sheet.poll !== null && <PlanPoll sheet={sheet} token={token} readerZone={zone} reading={reading} />}
            {!sheet.cancelled && answer}
            <CallTimes sheet={sheet} line={line} />
            <div className="gap-3 *:mb-3 md:columns-2 print:contents print:*:mb-0">
              <Sun sheet={sheet} line={line} />
              <Team sheet={sheet} />
              <Moodboard sheet={sheet} address={address} />
              <Shots sheet={sheet} token={token} />
              <Tasks sheet={sheet} />
              <Links sheet={sheet} />
            </div>
          </div>
        </Planned>
      </main>
      <Foot sheet={sheet} address={address} readerZone={zone} />
    </div>
  )
}

/** What is planned. Of what is cancelled that is said first, by whom, and the rest is folded: nobody shall come by mistake. */
function Planned({ sheet, answer, children }: { sheet: CallSheet; answer: ReactNode; children: ReactNode }) {
  const { cancelled, cancelledAt, updatedAt, date, zone, owner } = sheet
  if (!cancelled) return children
  const name = ownerName(owner)
  return (
    <>
      <section className="mb-3 rounded-lg bg-danger px-card py-5 text-page print:border print:border-ink print:bg-transparent print:text-ink">
        <h2 className="text-24 leading-tight font-bold tracking-tight">
          Cancelled on {formatDate(dateAt(cancelledAt ?? updatedAt, zone), 'day').replace(' ', '\u00a0')}
          {name !== '' && (
            <>
              {' '}
              by <bdi>{name}</bdi>
            </>
          )}
        </h2>
        <p className="mt-1">
          <bdi>{shootTitle(sheet)}</bdi>
          {date !== null && ` on ${formatDate(date, 'long')}`} will not take place.
        </p>
      </section>
      <div className="mb-3 empty:hidden">{answer}</div>
      <details>
        <summary className="mb-3 w-fit cursor-pointer py-2.5 font-semibold text-accent-ink">What was planned</summary>
        {children}
      </details>
    </>
  )
}

/** Whose call sheet it is: the name is what a client knows, and what kind of page it is stands above it. */
function Head({ owner }: { owner: PublicOwner }) {
  const name = ownerName(owner)
  return (
    <header className="mb-5 flex items-center gap-4 pt-2 print:mb-2 print:gap-2.5 print:pt-0">
      {(name !== '' || owner.profileImageUrl !== null) && (
        <div className="*:size-[clamp(--spacing(14),14vw,--spacing(20))] *:text-24 print:*:size-10 print:*:text-14">
          <Avatar name={name} picture={owner.profileImageUrl} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <h1 className="text-14 leading-snug font-semibold text-dim print:text-12">Shoot Plan</h1>
        {name !== '' && (
          <p dir="auto" className="text-title print:text-20">
            {name}
          </p>
        )}
      </div>
      <Button variant="default" className="print:hidden" onClick={() => window.print()}>
        Print
      </Button>
    </header>
  )
}

/** The face of the shoot: the first picture of its moodboard, as far as that is public, else the light of its day. */
function Cover({ sheet: { moodboard, sun } }: { sheet: CallSheet }) {
  const [image] = moodboard?.images ?? []
  if (image === undefined && sun === null) return null
  return (
    <div
      className={`mb-3 overflow-hidden rounded-lg print:hidden ${image ? 'h-[clamp(--spacing(32),26vw,--spacing(60))]' : 'h-14'}`}
      style={sun && !image ? { background: dayGradient(sun) } : undefined}
      aria-hidden="true"
    >
      {image && <Picture picture={image} alt="" sizes="(max-width: 62em) 96vw, 940px" eager />}
    </div>
  )
}

/** On screen when it was updated; on paper the code that tells an old print from the live call sheet. */
function Foot({ sheet, address, readerZone }: { sheet: CallSheet; address: string; readerZone: string }) {
  const { updatedAt, version, zone, hourCycle } = sheet
  return (
    <footer className="mt-3 flex flex-wrap items-center justify-between gap-3 text-14 text-dim print:mt-2 print:break-inside-avoid print:border-t print:border-line print:pt-2 print:text-11">
      <p>
        <span className="print:hidden">
          Updated {updatedWords(updatedAt, readerZone, { date: todayIn(readerZone), hourCycle })}
        </span>
        <span className="me-2.5 hidden print:inline">Live plan: {address}</span>
        <span className="hidden print:inline">
          Version {version} of {formatInstant(updatedAt, zone, hourCycle)}
        </span>
      </p>
      <MadeWith />
    </footer>
  )
}
