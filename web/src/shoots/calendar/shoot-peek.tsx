import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { chipName } from '@contactsheet/contracts/shoots/shoot-words'
import { Faces } from '#ui/people/faces.tsx'
import { detailsOf } from '../shoot-lines.rules.ts'
import { ShootCover } from '../parts/shoot-cover.tsx'

type Props = { shoot: ListedShoot; hourCycle: HourCycle }

/** What a pointer that rests on a chip brings up: the cover, the name, and all lines. */
export const ShootPeek = ({ shoot, hourCycle }: Props) => (
  <div className="flex gap-3">
    <Face shoot={shoot} className="size-16 rounded-sm" sizes="64px" />
    <div className="grid min-w-0 content-start gap-0.5 wrap-anywhere">
      <strong dir="auto">{chipName(shoot)}</strong>
      <ShootLines shoot={shoot} hourCycle={hourCycle} />
    </div>
  </div>
)

/** The cover of a shoot, if it has more to show than the colour of its genre. */
export const Face = ({ className, shoot, sizes }: { className: string; shoot: ListedShoot; sizes: string }) =>
  (shoot.cover !== null || (shoot.date !== null && shoot.latitude !== null)) && (
    <span className={`block flex-none overflow-hidden bg-muted ${className}`}>
      <ShootCover shoot={shoot} sizes={sizes} />
    </span>
  )

/** What the calendar says about a shoot beside its chip: date and time, who, and where. A preview, not the full text. */
export const ShootLines = ({ shoot, hourCycle }: Props) => (
  <>
    {detailsOf(shoot, hourCycle).map((line, place) => (
      <span key={place} dir="auto" className="line-clamp-3">
        {line}
      </span>
    ))}
    <Faces
      of={shoot.shootContacts.map(({ contact }) => contact)}
      rings={shoot.shootContacts.map(({ answer }) => answer)}
      size="sm"
    />
  </>
)
