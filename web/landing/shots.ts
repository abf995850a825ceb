/** A picture of a screen of the product, as large as it is there: sizes are CSS pixels, and files have twice as many. */
export type Shot = {
  /** The file's name, without scheme and extension. */
  name: string
  width: number
  height: number
  /** `:shoot`, `:board` and `:token` stand for the planned shoot, its moodboard and the link to its call sheet. */
  path: string
  /** The element at which the picture starts, as a selector; it exists once the screen has its data. */
  from: string
  /** How far above that element the picture starts; a negative distance is below its top edge. */
  above: number
  /** What is never cut in two at the lower edge, as a selector: the picture then ends with the last one that is whole. */
  whole?: string
  /** Whether the side panel is shown beside the content; it is left out of the picture. */
  panel?: boolean
  /** How much of the screen is left out on both sides of the content. */
  gutter?: number
  /** The height of the window where the screen adapts to it; otherwise it is so tall that nothing is scrolled. */
  window?: number
  /** The one scheme of a picture that looks the same in both. */
  only?: 'dark'
}

const callSheet = '/shoots/share/:token'
const month = { path: '/schedule', from: 'main table', above: 54, window: 720, whole: 'main td' }
const board = { path: '/moodboards/:board', from: '[data-id]', above: 0, only: 'dark' } as const
const wholeBoard = { ...board, whole: '[data-id]' }
const people = { path: '/contacts', from: 'h1', whole: 'main li' }
const frame = { width: 390, height: 260 }
const phonePage = { width: 390, height: 800 }

export const shots: Shot[] = [
  { name: 'frame-today', ...frame, path: '/', from: 'main h1', above: -76 },
  { name: 'frame-people', ...frame, path: '/contacts', from: 'main li', above: 0 },
  { name: 'frame-plan', ...frame, path: callSheet, from: 'h2', above: 60 },
  { name: 'frame-light', ...frame, path: '/schedule/:shoot', from: 'text=Light and place', above: 16 },
  { name: 'frame-month', ...frame, path: '/schedule', from: 'td[aria-current="date"]', above: 0, window: 940 },
  { name: 'frame-mood', ...frame, ...board, gutter: 16 },
  { name: 'feature-planning', ...phonePage, path: callSheet, from: 'h1', above: 20 },
  {
    name: 'feature-planning-day',
    ...phonePage,
    path: '/schedule/:shoot',
    from: 'main h1',
    above: 72,
  },
  { name: 'feature-schedule', ...month, width: 1200, height: 620, panel: true, gutter: 24 },
  { name: 'feature-schedule-middle', ...month, width: 720, height: 620 },
  { name: 'feature-schedule-narrow', ...month, width: 360, height: 580 },
  {
    name: 'feature-contacts',
    width: 736,
    height: 560,
    path: '/contacts',
    from: 'h1',
    above: 24,
    panel: true,
    gutter: 8,
  },
  { name: 'feature-contacts-narrow', width: 360, height: 560, ...people, above: 16 },
  { name: 'feature-moodboards', ...wholeBoard, width: 720, height: 680, panel: true, gutter: 32 },
  { name: 'feature-moodboards-narrow', ...wholeBoard, width: 328, height: 440, gutter: 16 },
]
