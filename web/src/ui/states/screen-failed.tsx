import { useEffect, useState, type ComponentProps } from 'react'
import { isAway } from '#lib/data/connection.ts'
import { FailedState } from './failed-state.tsx'
import type { OnThisDevice } from './on-this-device.tsx'

type Props = ComponentProps<typeof FailedState> & {
  /** Said without a network: 'This shoot is not on this device.' */
  notHere?: string
}

/** In the place of a screen that could not be loaded: why, and without a network what the device has instead. */
export function ScreenFailed({ notHere = 'This page is not on this device.', ...failure }: Props) {
  const error = [failure.of].flat().find((read) => read.error)?.error
  const away = isAway(error)
  const Things = useThings(away)
  return (
    <>
      <FailedState {...failure} away={away ? notHere : undefined} />
      {away && Things && <Things.OnThisDevice />}
    </>
  )
}

/** What lists the things on the device, once it is there: without it the failure stands as it is. */
function useThings(isWanted: boolean) {
  const [things, setThings] = useState<{ OnThisDevice: typeof OnThisDevice }>()
  useEffect(() => {
    if (isWanted)
      void import('./on-this-device.tsx').then(
        (loaded) => setThings(loaded),
        () => undefined,
      )
  }, [isWanted])
  return things
}
