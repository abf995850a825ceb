/** Sizes in CSS pixels; every picture has twice as many. */
export const sizes = {
  wide: { width: 960, height: 640 },
  narrow: { width: 390, height: 480 },
  frame: { width: 390, height: 260 },
} as const

export type Shot = {
  /** The file's name, without scheme and extension. */
  name: string
  size: keyof typeof sizes
  /** `:shoot` and `:token` stand for the planned shoot and the link to its call sheet. */
  path: string
  /** The element at which the picture starts, as a selector; it exists once the screen has its data. */
  from: string
  /** How far above that element the picture starts. */
  above: number
  /** Whether the side panel is shown beside the content. */
  panel?: boolean
  /** How much of the screen's width is shown, if it differs from the picture's width. */
  width?: number
}

const plan = '/shoots/share/:token'
const today = 'td[aria-current="date"]'

export const shots: Shot[] = [
  { name: 'frame-today', size: 'frame', path: '/', from: 'text=Upcoming Shoots', above: 16 },
  { name: 'frame-people', size: 'frame', path: '/contacts', from: 'main li', above: 0 },
  { name: 'frame-plan', size: 'frame', path: plan, from: 'text=Editorial', above: 24 },
  { name: 'frame-light', size: 'frame', path: '/schedule/:shoot', from: 'text=Light and place', above: 16 },
  { name: 'frame-month', size: 'frame', path: '/schedule', from: today, above: 0 },
  { name: 'feature-planning', size: 'wide', path: plan, from: 'text=Shoot Plan', above: 20 },
  { name: 'feature-planning-narrow', size: 'narrow', path: plan, from: 'text=Editorial', above: 24 },
  {
    name: 'feature-schedule',
    size: 'wide',
    path: '/schedule',
    from: 'main table',
    above: 60,
    width: 1040,
    panel: true,
  },
  { name: 'feature-schedule-narrow', size: 'narrow', path: '/schedule', from: 'main table', above: 64 },
  { name: 'feature-contacts', size: 'wide', path: '/contacts', from: 'text=Showing', above: 78, panel: true },
  { name: 'feature-contacts-narrow', size: 'narrow', path: '/contacts', from: 'text=Showing', above: 138 },
]
