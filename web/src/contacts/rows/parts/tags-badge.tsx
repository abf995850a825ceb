import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { defaultLabelColour } from '@contactsheet/contracts/labels/label-words'
import { LabelBadge } from '#ui/label-badge.tsx'
import { saysMore } from '#ui/overlay/tooltip.ts'
import { QuietLabel } from './quiet-label.tsx'
import classes from './tags-badge.module.css'

type Props = { tags: ListedContact['contactTags']; of: string }

/** A single tag as it is, or the number of tags with a list behind it. */
export function TagsBadge({ tags, of }: Props) {
  const [first] = tags
  if (!first) return null
  if (tags.length === 1) {
    return <QuietLabel name={first.tag.name} color={first.tag.color} />
  }
  const list = () => (
    <ul className={classes.list} aria-label={`Tags of ${of}`}>
      {tags.map(({ tag }) => (
        <li key={tag.id}>
          <LabelBadge name={tag.name} color={tag.color} fallback={defaultLabelColour} />
        </li>
      ))}
    </ul>
  )
  return (
    <button type="button" className={classes.several} {...saysMore(list, { opensOnTap: true })}>
      {tags.length} tags
    </button>
  )
}
