import { signUpAddress } from '@contactsheet/contracts/identity/login-address'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { renderToStaticMarkup } from 'react-dom/server'
import { CallSheetDocument } from '../call-sheet/call-sheet-document.tsx'

/** Stands behind each picture until it has loaded. */
const placeholder = '4igKFYR4iIeEeIdwhyiIjHiGgNgI'
const [long, short] = [320, 213]

/** The pictures that `web/landing/take-pictures.ts` had the product paint; the build puts them beside the page. */
const images = [true, false, true, false, true, true].map((isWide, place) => ({
  imageUrl: `/example/study-${place + 1}-small.webp`,
  width: isWide ? long : short,
  height: isWide ? short : long,
  placeholder,
  comment: null,
}))

const member = (role: string, firstName: string, lastName: string): CallSheet['shootContacts'][number] => ({
  person: firstName,
  role,
  contact: { firstName, lastName, instagramHandle: null, email: null },
})

/** An invented shoot of invented people, with everything that a call sheet can hold. The sun is that of the day and the place. */
const exampleSheet: CallSheet = {
  userId: 'example',
  owner: {
    firstName: 'Mira',
    lastName: 'Okafor',
    email: 'mira@example.com',
    portfolioUrl: 'https://example.com/',
    profileImageUrl: null,
  },
  hourCycle: 'h12',
  title: 'Last light on the runway',
  genre: 'Editorial',
  genreColor: '#0f766e',
  cancelled: false,
  cancelledAt: null,
  date: '2027-05-15',
  time: '17:30',
  duration: 240,
  zone: 'Europe/Berlin',
  location: 'Tempelhofer Feld, Berlin',
  mapsUrl: 'https://www.google.com/maps/search/?api=1&query=Tempelhofer+Feld%2C+Berlin',
  pinUrl: 'https://www.google.com/maps/search/?api=1&query=52.4736%2C13.4014',
  notes:
    'Linen and one red coat, wind in everything. Two looks on the runway, one at the old hangar.\nBring something warm: it is open ground, and the wind does not stop for us.',
  sun: {
    firstLight: '04:28',
    sunrise: '05:11',
    goldenMorningEnd: '06:02',
    goldenEveningStart: '20:04',
    sunset: '20:56',
    lastLight: '21:39',
    polar: null,
    note: null,
  },
  shootContacts: [
    member('Model', 'Ines', 'Albrecht'),
    member('Make-up', 'Tamar', 'Bergström'),
    member('Stylist', 'Jonas', 'Weber'),
    member('Assistant', 'Elif', 'Haddad'),
  ],
  callTimes: [
    { title: 'Hair and make-up', time: '15:00', notes: 'Studio Nord, second floor' },
    { title: 'Crew call', time: '17:00', notes: 'Main gate, Columbiadamm' },
    { title: 'First look', time: '17:30', notes: null },
    { title: 'The red coat', time: '20:15', notes: 'In the last gold of the day' },
    { title: 'Wrap', time: '21:15', notes: null },
  ],
  tasks: [
    { title: 'Permit for the field', description: null, assignedTo: 'Mira', status: 'done', dueDate: '2027-05-03' },
    {
      title: 'Collect the red coat',
      description: null,
      assignedTo: 'Jonas',
      status: 'in-progress',
      dueDate: '2027-05-13',
    },
    {
      title: 'Rain plan: the old hangar',
      description: null,
      assignedTo: 'Elif',
      status: 'todo',
      dueDate: '2027-05-14',
    },
  ],
  shots: [
    { title: 'The coat against the sky', notes: '85 mm, from below, wind from the left', place: 0, done: true },
    { title: 'Wide, she is small on the runway', notes: '24 mm, before the sun is gone', place: 2, done: false },
    { title: 'Hands in the linen', notes: null, place: 3, done: false },
  ].map(({ place, ...shot }) => ({ ...shot, picture: images[place] ?? null, key: `example-${place}` })),
  teamTicksShots: false,
  links: [{ label: 'Where we park', url: 'https://www.openstreetmap.org/#map=16/52.4797/13.4040' }],
  moodboard: {
    title: 'Linen, wind and one red coat',
    description: 'Low sun, long shadows. Nothing clean, nothing quick.',
    images,
    imageCount: images.length,
    shareToken: 'example',
  },
  asksAnswers: false,
  answersTo: '',
  reader: null,
  poll: null,
  version: 'k3v9t2mq',
  updatedAt: '2027-05-10T16:20:00.000Z',
}

/** The body of the example of a call sheet: what guests get, with a word about what it is. Rendered by the build. */
export const exampleCallSheet = () =>
  renderToStaticMarkup(
    <>
      <aside className="mt-6 mb-1 px-gutter print:hidden" aria-label="About this page">
        <div className="mx-auto flex max-w-230 flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg bg-film px-5 py-4 text-ink scheme-dark">
          <p className="grow basis-80">
            <strong>This is an example.</strong> Yours is one link, always up to date, with your people and your places.
          </p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <a
              className="flex min-h-touch items-center rounded-md bg-accent px-4.5 py-2 font-semibold text-on-accent no-underline hover:bg-accent-hover"
              href={signUpAddress()}
            >
              Get Started
            </a>
            <a className="flex min-h-touch items-center" href="/">
              About Contactsheet
            </a>
          </p>
        </div>
      </aside>
      <CallSheetDocument sheet={exampleSheet} token="example" origin="https://contactsheet.example" isExample />
    </>,
  )
