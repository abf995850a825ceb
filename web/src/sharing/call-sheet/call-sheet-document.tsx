import { useSyncExternalStore } from 'react'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { colourOr } from '#lib/contrast.ts'
import { browserZone, formatInstant, todayIn } from '#lib/dates.ts'
import { Mark } from '#ui/mark.tsx'
import { accentOf, updatedWords } from './call-sheet.rules.ts'
import { CallTimes, Sun } from './call-sheet-day.tsx'
import { Head } from './call-sheet-head.tsx'
import { Links, Moodboard, Tasks } from './call-sheet-lists.tsx'
import { Overview } from './call-sheet-overview.tsx'
import { Team } from './call-sheet-team.tsx'

const never = () => () => undefined

/** The zone of whoever reads; as long as there is no browser to ask, that of the shoot. */
const useReaderZone = (zone: string) => useSyncExternalStore(never, browserZone, () => zone)

type Props = {
  sheet: CallSheet
  token: string
  origin: string
  /** A call sheet that is always the same does not say how far away its day is. */
  isExample?: boolean
}

/** A call sheet, on screen and in print. */
export function CallSheetDocument({ sheet, token, origin, isExample = false }: Props) {
  const zone = useReaderZone(sheet.zone)
  const address = shareAddress(origin, 'shoot', token)
  const line = dayLine(sheet)
  return (
    <div className="plan" style={accentOf(colourOr(sheet.genreColor, defaultShootColour))}>
      <Head owner={sheet.owner} />
      <main>
        <Overview
          sheet={sheet}
          address={address}
          token={token}
          readerZone={zone}
          today={isExample ? undefined : todayIn(sheet.zone)}
        />
        <CallTimes sheet={sheet} line={line} />
        <div className="columns">
          <Sun sheet={sheet} line={line} />
          <Team sheet={sheet} />
          <Moodboard sheet={sheet} address={address} />
          <Tasks sheet={sheet} />
          <Links sheet={sheet} />
        </div>
      </main>
      <Foot sheet={sheet} address={address} readerZone={zone} />
    </div>
  )
}

/** On screen when it was updated; on paper the code that tells an old print from the live call sheet. */
function Foot({ sheet, address, readerZone }: { sheet: CallSheet; address: string; readerZone: string }) {
  const { updatedAt, version, zone, hourCycle } = sheet
  return (
    <footer>
      <p>
        <span className="screen-only">
          Updated {updatedWords(updatedAt, readerZone, { date: todayIn(readerZone), hourCycle })}
        </span>
        <span className="paper-only">Live plan: {address}</span>
        <span className="paper-only">
          Version {version} of {formatInstant(updatedAt, zone, hourCycle)}
        </span>
      </p>
      <a className="made" href="/">
        <Mark width={24} /> Made with Contactsheet
      </a>
    </footer>
  )
}
