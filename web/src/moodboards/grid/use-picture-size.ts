import { useState } from 'react'
import { recall, remember } from '#lib/remembered.ts'
import { sizeFrom } from './picture-size.rules.ts'

const name = 'picture-size'

/** How large pictures are drawn on this device, and the setter. */
export function usePictureSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(() => recall(name, sizeFrom))
  return [
    size,
    (next) => {
      remember(name, next)
      setSize(next)
    },
  ]
}
