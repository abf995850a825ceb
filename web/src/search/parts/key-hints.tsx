import classes from './key-hints.module.css'

/** Which keys choose a result, for those who have a keyboard. */
export function KeyHints({ heldKey }: { heldKey: string }) {
  const hints = [
    { keys: ['↑', '↓'], words: 'move' },
    { keys: ['Enter'], words: 'open' },
    { keys: [heldKey, 'Enter'], words: 'open in a new tab' },
    { keys: ['Esc'], words: 'close' },
  ]
  return (
    <div className={classes.hints} aria-hidden="true">
      {hints.map(({ keys, words }) => (
        <span key={words} className={classes.hint}>
          {keys.map((key) => (
            <kbd key={key} className={classes.key}>
              {key}
            </kbd>
          ))}
          {words}
        </span>
      ))}
    </div>
  )
}
