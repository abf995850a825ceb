import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { Suspense } from 'react'
import { colourOr } from '#lib/contrast.ts'
import { soonPart } from '#lib/load-part.ts'
import { Picture } from '#ui/pictures/picture.tsx'

const LightOfDay = soonPart(() => import('./light-of-day.tsx'), 'LightOfDay')

type Props = {
  shoot: Pick<ListedShoot, 'cover' | 'date' | 'latitude' | 'longitude'>
  /** Of its genre. */
  colour?: string | undefined
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes: string
  eager?: boolean
}

/**
 * The face of a shoot, which fills its box: the first picture of its board, else the light of its day, else the colour of its genre.
 * The name beside it says the same in words.
 */
export function ShootCover({ shoot, colour, sizes, eager = false }: Props) {
  if (shoot.cover) return <Picture picture={shoot.cover} alt="" sizes={sizes} eager={eager} />
  const background = `color-mix(in srgb, ${colourOr(colour, defaultShootColour)} 30%, var(--color-muted))`
  return (
    <span className="relative block size-full overflow-hidden" style={{ background }} aria-hidden="true">
      {shoot.date !== null && shoot.latitude !== null && (
        <Suspense>
          <LightOfDay of={shoot} />
        </Suspense>
      )}
    </span>
  )
}
