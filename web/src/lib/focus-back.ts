import { useEffect, useState } from 'react'

/** Gives the focus back when a dialog goes away together with its route, before it could close by itself. */
export function useFocusBack(opened: boolean) {
  const [before] = useState(() => (opened ? document.activeElement : null))
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement)) return
      // Once the dialog is gone: if the focus fell to nothing, it goes where it was.
      setTimeout(() => document.activeElement === document.body && before.focus({ preventScroll: true }))
    },
    [before],
  )
}
