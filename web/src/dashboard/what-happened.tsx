import type { Happening } from '@contactsheet/contracts/dashboard/happenings.schemas'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { formatMoment } from '#lib/dates.ts'
import { Link } from '#lib/router/link.tsx'
import { happeningId, happeningWords } from './happening.rules.ts'
import { useHappenings, useSeeHappenings } from './happenings.queries.ts'

/** Entries that are shown at once. */
const shownAtFirst = 5

/** What others did on shared plans and boards, the latest first; what is new has a mark until the page is left. */
export function WhatHappened({ user }: { user: CurrentUser }) {
  const { data } = useHappenings()
  const [isWhole, setWhole] = useState(false)
  const entries = data?.entries ?? []
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst)
  const list = useRef<HTMLUListElement>(null)
  const news = useSeen(entries, list)
  if (entries.length === 0) return null
  return (
    <section className="card overflow-hidden p-0" aria-label="What happened">
      <h2 className="px-4 text-18 leading-12 font-bold">What happened</h2>
      <ul ref={list}>
        {shown.map((entry) => (
          <Entry key={happeningId(entry)} entry={entry} isNew={news.has(happeningId(entry))} user={user} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <button
          type="button"
          className="grid min-h-touch w-full place-items-center border-t border-line text-15 font-semibold -outline-offset-2 hover:bg-muted"
          onClick={() => setWhole(true)}
        >
          and {entries.length - shown.length} more
        </button>
      )}
    </section>
  )
}

/** The bar at the bottom of small screens covers what lies under it. */
const aboveTheBar = { rootMargin: '0px 0px -80px' }

/** The entries that were new when the page came; the server is told that they have been seen once the list is in view. */
function useSeen(entries: readonly Happening[], list: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set())
  const { mutate: see } = useSeeHappenings()
  const noted = useRef<string>(undefined)
  const coming = entries.filter((entry) => entry.isNew && !news.has(happeningId(entry)))
  // Kept: that it has been seen takes the mark from the next visit only.
  if (coming.length > 0) setNews(new Set([...news, ...coming.map(happeningId)]))
  const newest = entries.find(({ isNew }) => isNew)?.at
  const look = useEffectEvent(() => {
    // Once, also when it could not be noted.
    if (newest === undefined || newest === noted.current || document.visibilityState !== 'visible') return
    noted.current = newest
    see({ body: { until: newest } })
  })
  useEffect(() => {
    if (list.current === null) return
    let isInView = false
    const lookInView = () => isInView && look()
    const observer = new IntersectionObserver((changes) => {
      isInView = changes.at(-1)?.isIntersecting === true
      lookInView()
    }, aboveTheBar)
    observer.observe(list.current)
    document.addEventListener('visibilitychange', lookInView)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', lookInView)
    }
  }, [list, newest])
  return news
}

type EntryProps = { entry: Happening; isNew: boolean; user: CurrentUser }

const main = 'flex min-h-17 flex-1 items-center gap-3 px-4 py-2 no-underline -outline-offset-2 hover:bg-muted'

function Entry({ entry, isNew, user: { timeZone, hourCycle } }: EntryProps) {
  const { name, words, at, shoot, board } = entry
  const inside = (
    <>
      <span
        className={`size-2 flex-none rounded-full ${isNew ? 'bg-accent' : ''}`}
        {...(isNew && { role: 'img', 'aria-label': 'New' })}
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 md:flex-row md:items-center md:gap-3">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="wrap-anywhere">
            <bdi>
              <strong className="font-semibold">{name}</strong>
            </bdi>{' '}
            {happeningWords(entry)}
          </span>
          {words !== null && (
            <span dir="auto" className="line-clamp-2 text-14 wrap-anywhere text-dim">
              {words}
            </span>
          )}
        </span>
        <span className="flex-none text-13 text-dim tabular-nums">{formatMoment(at, timeZone, hourCycle)}</span>
      </span>
    </>
  )
  return (
    <li className="flex border-t border-line">
      {shoot !== null ? (
        <Link to="/schedule/$id" params={{ id: shoot.id }} search={{ tab: 'team' }} className={main}>
          {inside}
        </Link>
      ) : (
        <Link to="/moodboards/$id" params={{ id: board?.id ?? 0 }} className={main}>
          {inside}
        </Link>
      )}
    </li>
  )
}
