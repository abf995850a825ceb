/** One key, or two in a row: `?`, `n`, `g c`. Without `run` it is only listed: the part of the page that has the focus answers to it. */
export type Shortcut = { keys: string; label: string; run?: () => void }

const withinMs = 1000

export type Pressed = { key: string; at: number } | undefined

/**
 * What a key does after the previous one: the shortcut it completes, if any, and what to remember for the next
 * key. Two keys belong together for one second.
 */
export function press(shortcuts: Shortcut[], before: Pressed, key: string, at: number) {
  const first = before && at - before.at <= withinMs ? `${before.key} ` : ''
  const found = shortcuts.find(({ keys }) => keys === first + key) ?? shortcuts.find(({ keys }) => keys === key)
  const starts = shortcuts.some(({ keys }) => keys.startsWith(`${key} `))
  return { run: found?.run, pressed: found || !starts ? undefined : { key, at } }
}

const typingInputs = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'])

/** True where keys enter text or choose something, so that shortcuts must not take them. */
export function takesKeys(target: {
  tagName?: string
  type?: string
  isContentEditable?: boolean
  role?: string | null
}) {
  if (target.isContentEditable || target.role === 'textbox' || target.role === 'combobox') return true
  if (target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true
  return target.tagName === 'INPUT' && !typingInputs.has(target.type ?? 'text')
}
