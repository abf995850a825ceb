import { useEffect, useState } from 'react'

/** Resolves once the picture is there, or will not come. */
const arrived = (image: HTMLImageElement) =>
  new Promise((resolve) => {
    if (image.complete) return resolve(undefined)
    image.addEventListener('load', resolve, { once: true })
    image.addEventListener('error', resolve, { once: true })
  })

/** Milliseconds after which it is printed without the pictures that are still missing. */
const longestWait = 20_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Prints the page once all its pictures have loaded; `printing` is true from the press until then, and pictures must load at once. */
export function usePrinting() {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing) return
    let isOver = false
    const all = Promise.all(Array.from(document.images, arrived))
    void Promise.race([all, pause(longestWait)]).then(() => {
      if (isOver) return
      window.print()
      setPrinting(false)
    })
    return () => {
      isOver = true
    }
  }, [printing])
  return { printing, print: () => setPrinting(true) }
}
