import classes from './truncated-text.module.css'

/** Words that fill what others leave of a line: shortened where there is little room, and gone where there is room for a letter or two. */
export function TruncatedText({ children }: { children: string }) {
  return (
    <span className={classes.spare}>
      <span dir="auto">{children}</span>
    </span>
  )
}
