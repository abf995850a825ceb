import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { defaultLabelColour } from '@contactsheet/contracts/labels/label-words'
import { IconBrandInstagram } from '@tabler/icons-react'
import { LabelBadge, QuietLabel } from '#ui/badge.tsx'
import { saysMore } from '#ui/overlay/tooltip.ts'

/** A line of a row; on a desk its parts stand in the columns of the row. */
export const line = 'flex min-h-6 min-w-0 items-center gap-2 lg:gap-4 xl:contents'

type ReachedProps = {
  contact: ListedContact
  /** When there was something with them last, in words. */
  last: string
  /** The next step, in words, once it is due: then it is said in place of the last thing. */
  due: string
  /** True when there is something to say below the name. */
  below: boolean
  name: string
}

/** How somebody is reached, where they live, and when there was something with them last; no line where nothing of that is known. */
export function Reached({ contact, last, due, below, name }: ReachedProps) {
  const alone = !below && contact.contactTags.length === 0
  if (alone && !contact.instagramProfileUrl) return null
  return (
    <div className={line}>
      <Instagram contact={contact} alone={alone} />
      {/* Where room is short, the city gives way first, and then the handle. */}
      <span
        className={`contents text-14 text-dim xl:col-start-1 xl:row-start-2 xl:block xl:truncate xl:text-13 ${below ? '' : 'xl:hidden'}`}
      >
        {due ? (
          <span dir="auto" className="min-w-0 flex-1 truncate text-ink" title={`Next step: ${due}`}>
            {due}
          </span>
        ) : (
          <>
            {last && <span className="flex-none">{last}</span>}
            <span className="min-w-0 flex-1 truncate">
              {contact.city && last && ' · '}
              <bdi>{contact.city}</bdi>
            </span>
          </>
        )}
      </span>
      <Tags contact={contact} name={name} />
    </div>
  )
}

/** `alone` where nothing stands beside it on its line. */
type HandleProps = { contact: ListedContact; alone: boolean }

// On one line everything keeps its column, also what is not there.
const Instagram = ({ contact: { instagramHandle, instagramProfileUrl }, alone }: HandleProps) => (
  <span
    className={`flex min-w-4.5 basis-auto empty:hidden ${alone ? '' : 'max-w-2/5'} xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:max-w-none xl:overflow-hidden xl:empty:flex`}
  >
    {instagramHandle && instagramProfileUrl && (
      <a
        href={instagramProfileUrl}
        target="_blank"
        rel="noopener noreferrer"
        // With less than a few letters of room the handle is left out: it goes to a second line, which is not seen.
        className="relative z-1 inline-flex min-h-6 min-w-0 items-center gap-1.5 rounded-md max-lg:h-6 max-lg:flex-wrap max-lg:overflow-hidden text-14 text-dim no-underline hover:bg-muted hover:text-ink lg:-ms-1 lg:min-h-7 lg:px-1 xl:min-h-9 xl:px-2"
        aria-label={`@${instagramHandle} on Instagram, opens a new tab`}
      >
        <IconBrandInstagram size={18} stroke={1.75} aria-hidden="true" className="flex-none max-lg:h-6" />
        <span className="truncate max-lg:grow max-lg:basis-12">@{instagramHandle}</span>
      </a>
    )}
  </span>
)

/** A single tag as it is, or the number of tags with a list behind it. */
function Tags({ contact: { contactTags: tags }, name }: { contact: ListedContact; name: string }) {
  const list = () => (
    <ul className="flex flex-wrap gap-1.5" aria-label={`Tags of ${name}`}>
      {tags.map(({ tag }) => (
        <li key={tag.id}>
          <LabelBadge name={tag.name} color={tag.color} fallback={defaultLabelColour} />
        </li>
      ))}
    </ul>
  )
  const [first] = tags
  return (
    <span className="relative z-1 flex max-w-2/5 min-w-0 flex-none empty:hidden max-sm:max-w-3/10 xl:col-start-4 xl:row-span-2 xl:row-start-1 xl:max-w-none xl:empty:flex">
      {first && tags.length === 1 && (
        <QuietLabel name={first.tag.name} color={first.tag.color} fallback={defaultLabelColour} />
      )}
      {tags.length > 1 && (
        <button
          type="button"
          className="min-h-6 rounded-sm bg-muted px-2 text-12 font-medium whitespace-nowrap hover:bg-line"
          {...saysMore(list, { opensOnTap: true })}
        >
          {tags.length} tags
        </button>
      )}
    </span>
  )
}
