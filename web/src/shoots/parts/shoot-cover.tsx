import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { IconCamera } from '@tabler/icons-react'
import { Suspense } from 'react'
import { soonPart } from '#lib/load-part.ts'
import { Picture } from '#ui/pictures/picture.tsx'

const LightOfDay = soonPart(() => import('./light-of-day.tsx'), 'LightOfDay')

type Props = {
  shoot: Pick<ListedShoot, 'cover' | 'date' | 'latitude' | 'longitude'>
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes: string
  eager?: boolean
}

/** The face of a shoot, which fills its box: the first picture of its board, else the light of its day. The name beside it says the same in words. */
export const ShootCover = ({ shoot, sizes, eager = false }: Props) =>
  shoot.cover ? (
    <Picture picture={shoot.cover} alt="" sizes={sizes} eager={eager} />
  ) : (
    <span
      className="relative grid size-full place-items-center overflow-hidden rounded-sm bg-muted text-dim"
      aria-hidden="true"
    >
      {shoot.date !== null && shoot.latitude !== null ? (
        <Suspense>
          <LightOfDay of={shoot} />
        </Suspense>
      ) : (
        <IconCamera className="size-2/5" stroke={1.5} />
      )}
    </span>
  )
