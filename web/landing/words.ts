export const title = 'Contactsheet: your people, your shoots, your moodboards, on one sheet'

export const description =
  'Contactsheet is where photographers plan shoots, keep their schedule and contacts, and gather moodboards. Free to start.'

/** The clauses of the headline; a line may only break between them. */
export const headline = ['Your people,', 'your shoots,', 'your moodboards,', 'on one sheet.']

/** The six frames of the sheet under the headline. On a phone there are only those that no section below shows again. */
export const frames = [
  { name: 'today', label: 'Today', alt: 'The dashboard with the next shoots', onPhones: true },
  { name: 'people', label: 'People', alt: 'A list of contacts with their types and tags', onPhones: false },
  { name: 'plan', label: 'The plan', alt: 'A shoot with its date, time, place and notes', onPhones: false },
  { name: 'light', label: 'The light', alt: 'The sun on the day: sunrise, golden hours and sunset', onPhones: true },
  { name: 'month', label: 'The month', alt: 'A month of shoots in the calendar', onPhones: true },
  { name: 'mood', label: 'The mood', alt: 'A moodboard in warm light', onPhones: false },
] as const

/** The frame with the grease pencil around it. */
export const marked = 'month'

export const features = [
  {
    id: 'planning',
    name: 'Shoot planning',
    heading: 'The whole shoot on one page',
    text: 'Place and time, the team with their roles, call times, and a task list that shows how far you are. Share it as one link, and everyone arrives with the same plan.',
    alt: 'A shared shoot plan on a phone: date, place, notes and call times',
  },
  {
    id: 'schedule',
    name: 'Schedule management',
    heading: 'A month you can read at a glance',
    text: 'Every shoot in the colour of its genre, as a month, a week, an agenda or a list. Drag one to another day when the weather turns, and take the dates along into the calendar you already use.',
    alt: 'The schedule: a month with its shoots',
  },
  {
    id: 'contacts',
    name: 'Contact hub',
    heading: 'Everyone you work with, one search away',
    text: 'Clients, models and collaborators with their Instagram, your notes and tags, and each shoot you made together. The right person is there before the idea cools.',
    alt: 'The contacts list with types, tags and shoot counts',
  },
  {
    id: 'moodboards',
    name: 'AI moodboard generator',
    heading: 'Say the mood, see the board',
    text: 'Describe the light, the place and the feeling. New pictures land beside the ones you uploaded, and the board goes out with the plan.',
    alt: 'A moodboard: dunes in the evening, light through a window, mountains in the blue hour',
  },
] as const

export const dayAlt =
  'The day of the same shoot on the phone of the photographer: when and where, the light, the next call time and the team'

/** What the product painted the first picture of the board (`board/`) from. */
export const painted = 'Linen and low sun, dunes in the evening'
