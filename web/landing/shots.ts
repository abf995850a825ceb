/** Sizes in CSS pixels; every picture has twice as many. */
export const sizes = {
  wide: { width: 960, height: 640 },
  narrow: { width: 390, height: 480 },
  frame: { width: 390, height: 260 },
} as const

export type Shot = {
  /** The file's name, without scheme and ending. */
  name: string
  size: keyof typeof sizes
  /** `:shoot` stands for the planned shoot. */
  path: string
  /** Text that is there once the screen has its data; the picture starts `above` pixels over it when given. */
  wait: string
  above?: number
  /** How wide the screen is when it is not as wide as the picture; the picture is then scaled. */
  screen?: number
}

const plan = '/schedule/:shoot'

export const shots: Shot[] = [
  { name: 'frame-today', size: 'frame', path: '/', wait: 'Upcoming Shoots', above: 16 },
  { name: 'frame-people', size: 'frame', path: '/contacts', wait: 'Showing', above: 8 },
  { name: 'frame-plan', size: 'frame', path: plan, wait: 'Tempelhofer Feld', above: 140 },
  { name: 'frame-team', size: 'frame', path: `${plan}?tab=team`, wait: 'Make-up', above: 80 },
  { name: 'frame-month', size: 'frame', path: '/schedule', wait: 'Sun', above: 16 },
  { name: 'feature-planning', size: 'wide', path: `${plan}?tab=planning`, wait: 'Call Times' },
  { name: 'feature-planning-narrow', size: 'narrow', path: `${plan}?tab=planning`, wait: 'Call Times', above: 16 },
  { name: 'feature-schedule', size: 'wide', path: '/schedule', wait: 'Sun' },
  { name: 'feature-schedule-narrow', size: 'narrow', path: '/schedule', wait: 'Sun', above: 80 },
  { name: 'feature-contacts', size: 'wide', path: '/contacts', wait: 'Showing' },
  { name: 'feature-contacts-narrow', size: 'narrow', path: '/contacts', wait: 'Showing', above: 80 },
]
