import { useLayoutEffect, useSyncExternalStore } from 'react'
import { newListeners } from '../listeners.ts'
import { recall, remember } from '../remembered.ts'
import { modal } from './keep-focus.ts'
import { press, takesKeys, type Pressed, type Shortcut } from './shortcut-keys.ts'

const offName = 'shortcuts-off'

const isApple = /Mac|iP/.test(navigator.platform)
/** The key with which the shortcuts of programs are held on this machine. */
export const heldKey = isApple ? '⌘' : 'Ctrl'

let groups: Shortcut[][] = []
let all: Shortcut[] = []
let off = recall(offName, (stored) => stored === true)
const { subscribe, tell } = newListeners()

function set(next: Shortcut[][]) {
  groups = next
  all = groups.flat()
  tell()
}

/** Offers shortcuts while the component is on screen. `shortcuts` must stay the same array between renders. */
export function useShortcuts(shortcuts: Shortcut[]) {
  // Before the screen is painted: whoever sees it may press a key at once.
  useLayoutEffect(() => {
    set([...groups, shortcuts])
    return () => set(groups.filter((group) => group !== shortcuts))
  }, [shortcuts])
}

/** Every shortcut that is currently available, for the list of them. */
export const useAllShortcuts = () => useSyncExternalStore(subscribe, () => all)

/** Whether shortcuts are enabled in this browser, and the setter. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => !off)
  return [
    on,
    (next) => {
      off = !next
      remember(offName, off)
      set(groups)
    },
  ]
}

function isForOthers(event: KeyboardEvent): boolean {
  const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat
  const typed = event.target instanceof HTMLElement && takesKeys(event.target)
  return event.defaultPrevented || held || typed || modal() !== null
}

/** The shortcut with a held key that this is. Such a one works while typing too, but not in a dialog. */
const heldShortcut = (event: KeyboardEvent) =>
  event[isApple ? 'metaKey' : 'ctrlKey'] && !event.shiftKey
    ? all.find(({ keys }) => keys === `${heldKey} ${event.key.toUpperCase()}`)
    : undefined

/**
 * Listens for the keys, once, in the frame. Nothing fires in a dialog; and while typing or with Ctrl, Alt or Cmd held only
 * what is made for that.
 */
export function useShortcutKeys() {
  useLayoutEffect(() => {
    let pressed: Pressed
    const onKey = (event: KeyboardEvent) => {
      const held = heldShortcut(event)
      if (held) {
        event.preventDefault()
        return modal() || held.run?.()
      }
      if (off || isForOthers(event)) return
      const { run, pressed: next } = press(all, pressed, event.key, event.timeStamp)
      pressed = next
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
