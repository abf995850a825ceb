import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { installOffer, ownWindow, prepareForPictures } from '../installation.ts'
import { guidesFor } from './guides.rules.ts'

/** How to add the product to a phone's home screen, and a button where the browser can do it. */
export function MobileAppScreen() {
  const [guides] = useState(() => guidesFor(navigator.userAgent))
  useEffect(prepareForPictures, [])
  return (
    <>
      <PageHeader title="Mobile App" subtitle="Put Contactsheet on your home screen" />
      <InstallCard />
      <div className="grid gap-4 sm:grid-cols-2">
        {guides.map(({ id, title, steps }) => (
          <SectionCard key={id} id={id} title={title} className="content-start">
            <ol className="grid gap-3">
              {steps.map((step, index) => (
                <li key={step} className="flex gap-3">
                  <span
                    className="grid h-6 w-7 flex-none place-items-center rounded-sm border-2 border-line-strong text-13 font-semibold tabular-nums"
                    aria-hidden="true"
                  >
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </SectionCard>
        ))}
      </div>
      <section className="mt-6" aria-labelledby="on-your-phone">
        <h2 id="on-your-phone" className="text-18 font-bold">
          Once it is on your home screen
        </h2>
        <ul className="mt-2 grid list-disc gap-1.5 ps-5">
          <li>It opens in a window of its own, without the browser around it.</li>
          <li>Hold the icon on Android to start with New shoot or Add contact.</li>
          <li>
            On Android, share pictures from your gallery to Contactsheet and choose the moodboard they go to, or the
            contact.
          </li>
          <li>
            Share a profile from Instagram, a text or a contact card to it, and the form of a new contact is filled in.
          </li>
          <li>On a computer, Chrome and Edge install it from their address bar.</li>
        </ul>
      </section>
      <WithoutSignal />
      <p className="mt-4 text-dim">Native apps for iOS and Android are planned.</p>
    </>
  )
}

const withoutSignal = [
  {
    title: 'Before you leave',
    text: 'Open the app with a network and let it rest for a minute. It then holds the shoots of these weeks with their teams and boards. For others, choose “Keep on this device” in their menu.',
  },
  {
    title: 'What works',
    text: 'Tasks, shots, times, notes, team, links, contacts and pictures. A search among contacts finds those on this device. New shoots and moodboards, sharing and generated images need a network.',
  },
  {
    title: 'What you change waits',
    text: 'It is sent when there is a network again. Press the bar at the end of the screen to see it or to take it back. If somebody changed the same thing, you choose which stays.',
  },
  {
    title: 'iPhone and iPad',
    text: 'Put Contactsheet on your home screen and open it there: in Safari alone, everything may be gone after seven days without a visit. There is room for about 50 MB.',
  },
  {
    title: 'Signing out',
    text: 'It needs a network and removes everything from this device. You are asked first if something was not sent.',
  },
] as const

/** What can be done without a network, what becomes of it, and what a phone may do to it. */
function WithoutSignal() {
  return (
    <section className="mt-6" aria-labelledby="without-a-signal">
      <h2 id="without-a-signal" className="text-18 font-bold">
        Without a signal
      </h2>
      <dl className="mt-2 grid gap-3">
        {withoutSignal.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `app`: this is the installed app; `installed`: it was just installed; `offered`: the browser can install it; `none`: it does not say. */
type Installation = 'app' | 'installed' | 'offered' | 'none'

const current = (): Installation => {
  if (matchMedia(ownWindow).matches) return 'app'
  const offer = installOffer.get()
  if (offer === 'installed') return 'installed'
  return offer ? 'offered' : 'none'
}

function subscribe(listener: () => void) {
  const ends = new AbortController()
  const end = installOffer.subscribe(listener)
  matchMedia(ownWindow).addEventListener('change', listener, { signal: ends.signal })
  return () => {
    ends.abort()
    end()
  }
}

/** Whether the app is installed, or can be. */
const useInstallation = () => useSyncExternalStore(subscribe, current)

/** Asks the browser to install the app; an offer can be taken up once. */
async function install() {
  const offer = installOffer.get()
  if (offer === undefined || offer === 'installed') return
  await offer.prompt()
  // Whether it was accepted, the browser says itself.
  if (installOffer.get() === offer) installOffer.set(undefined)
}

const words = {
  app: 'You are using the installed app.',
  installed: 'Contactsheet is installed. Open it from your home screen or your list of apps.',
  offered: 'Your browser can install Contactsheet on this device right now.',
}

/** Installs the app where the browser can, or says that it is installed; nothing where the browser says nothing. */
function InstallCard() {
  const installation = useInstallation()
  if (installation === 'none') return <output />
  const isOffered = installation === 'offered'
  return (
    <output className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4">
      {!isOffered && <IconCircleCheck size={24} stroke={1.75} className="flex-none text-ok" aria-hidden="true" />}
      <span className="grow basis-2xs">{words[installation]}</span>
      {isOffered && (
        <Button icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={() => void install()}>
          Install Contactsheet
        </Button>
      )}
    </output>
  )
}
