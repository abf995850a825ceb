import { useEffect, useState } from 'react'

/** Milliseconds after which it is printed without the pictures that are still missing. */
const longestWait = 10_000

const arrived = (image: HTMLImageElement) => {
  image.loading = 'eager'
  return image.decode()
}

async function load(part: string) {
  const images = [...document.querySelectorAll<HTMLImageElement>(`${part} img`)]
  const wait = new Promise((resolve) => setTimeout(resolve, longestWait))
  await Promise.race([Promise.allSettled(images.map(arrived)), wait])
}

/**
 * Prints the page once the pictures in the part that this selector names have loaded, which otherwise wait until they are near the
 * window; `printing` is true from the press until then.
 */
export function usePrinting(part: string) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing) return
    let isOver = false
    void load(part).then(() => {
      if (isOver) return
      window.print()
      setPrinting(false)
    })
    return () => {
      isOver = true
    }
  }, [printing, part])
  return { printing, print: () => setPrinting(true) }
}
