import { IconBrowser, IconCpu, IconListNumbers, IconScreenshot } from '@tabler/icons-react'
import { useState } from 'react'
import { lastRequest } from '#lib/data/last-request.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { MailCards } from './mail-cards.tsx'
import { useAbout } from './support.queries.ts'
import { thisDevice } from './this-device.ts'

/** How to reach us, and what helps us to help. */
export function SupportScreen() {
  const about = useAbout()
  // What went before this screen: it asks the server too.
  const [{ request, page, device }] = useState(() => {
    const before = lastRequest() ?? null
    return { request: before, page: previousPage() ?? before?.page ?? null, device: thisDevice() }
  })
  return (
    <>
      <PageHeader title="Support" subtitle="Ask us anything, or tell us what does not work" />
      <div className="grid max-w-250 gap-4">
        {about.isError && about.data === undefined ? (
          <FailedState compact title="The address of support could not be loaded" of={about} />
        ) : (
          <MailCards about={about.data} circumstances={{ ...device, page, request }} />
        )}
        <Advice />
        <Credits />
      </div>
    </>
  )
}

/** The path of the screen that the person came from, without its query; null when the browser does not say or there is none. */
function previousPage(): string | null {
  // Not every browser that we support has it.
  const { navigation } = window as { navigation?: Navigation }
  const at = navigation?.currentEntry?.index ?? 0
  const url = navigation?.entries()[at - 1]?.url
  return url == null ? null : new URL(url).pathname
}

const points = [
  { icon: IconListNumbers, title: 'Steps to reproduce', text: 'What you did, one step after the other.' },
  { icon: IconBrowser, title: 'Your browser', text: 'Such as Chrome, Safari or Firefox, and its version.' },
  { icon: IconCpu, title: 'Your operating system', text: 'Such as Windows, macOS, Android or iOS.' },
  { icon: IconScreenshot, title: 'Screenshots', text: 'What you saw. Attach them to the mail.' },
] as const

/** What a report should hold. */
function Advice() {
  return (
    <section className="mt-2" aria-labelledby="advice">
      <h2 id="advice" className="text-18 font-bold">
        What helps us find the cause
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-3 xl:grid-cols-2">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon size={22} stroke={1.5} className="flex-none text-accent-ink" aria-hidden="true" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-dim">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whose data the product shows, where their licence asks for it. */
const Credits = () => (
  <p className="mt-6 text-14 text-pretty text-dim">
    The cities that are offered for a shoot are those of{' '}
    <a href="https://www.geonames.org" target="_blank" rel="noopener noreferrer">
      GeoNames
    </a>
    , used under{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noopener noreferrer">
      CC BY 4.0
    </a>
    .
  </p>
)
