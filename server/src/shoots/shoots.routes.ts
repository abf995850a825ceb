import type { shootRoutes } from '@contactsheet/contracts/shoots'
import { PagedAnswer } from '#platform/idempotency/serialized-answer.ts'
import type { pollRoutes } from '@contactsheet/contracts/shoots/poll'
import type { Handlers } from '#identity/handlers.ts'
import type { shootStore } from './shoots.store.ts'
import type { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import type { calendarFeedStore, feedFile } from './calendar/calendar-file.store.ts'

export const shootHandlers: Handlers<typeof shootRoutes, { shoots: ReturnType<typeof shootStore> }> = {
  list: (_input, { mine }) => new PagedAnswer(mine.shoots.list()),
  page: ({ query }, { mine, user }) => mine.shoots.page(query, user),
  placesUsed: (_input, { mine }) => mine.shoots.placesUsed(),
  detail: ({ params }, { mine }) => mine.shoots.get(params.id),
  add: ({ body }, { mine }) => mine.shoots.add(body),
  change: ({ params, body }, { mine }) => mine.shoots.change(params.id, body),
  remove: ({ params }, { mine }) => mine.shoots.remove(params.id),
  restore: ({ params }, { mine }) => mine.shoots.restore(params.id),
  duplicate: ({ params, body }, { mine }) => mine.shoots.duplicate(params.id, body.date),
  overlaps: ({ params }, { mine }) => mine.shoots.overlaps(params.id),

  addLink: ({ params, body }, { mine }) => mine.shoots.links.add(params.id, body),
  changeLink: ({ params, body }, { mine }) => mine.shoots.links.change(params.id, params.linkId, body),
  removeLink: ({ params }, { mine }) => mine.shoots.links.remove(params.id, params.linkId),

  addContact: ({ params, body }, { mine }) => mine.shoots.team.add(params.id, params.contactId, body),
  changeContact: ({ params, body }, { mine }) => mine.shoots.team.change(params.id, params.contactId, body),
  removeContact: ({ params }, { mine }) => mine.shoots.team.remove(params.id, params.contactId),
  standIns: ({ params }, { mine }) => mine.shoots.standIns(params.id, params.contactId),
  replaceContact: ({ params }, { mine }) => mine.shoots.team.replace(params.id, params.contactId, params.by),

  callTimes: ({ params }, { mine }) => mine.shoots.callTimes.list(params.id),
  addCallTime: ({ params, body }, { mine }) => mine.shoots.callTimes.add(params.id, body),
  changeCallTime: ({ params, body }, { mine }) => mine.shoots.callTimes.change(params.id, params.callTimeId, body),
  removeCallTime: ({ params }, { mine }) => mine.shoots.callTimes.remove(params.id, params.callTimeId),

  tasks: ({ params }, { mine }) => mine.shoots.tasks.list(params.id),
  addTask: ({ params, body }, { mine }) => mine.shoots.tasks.add(params.id, body),
  reorderTasks: ({ params, body: { taskIds: ids } }, { mine, mayHaveWaited }) =>
    mine.shoots.tasks.reorder(params.id, { ids, mayHaveWaited }),
  changeTask: ({ params, body }, { mine }) => mine.shoots.tasks.change(params.id, params.taskId, body),
  removeTask: ({ params }, { mine }) => mine.shoots.tasks.remove(params.id, params.taskId),

  shots: ({ params }, { mine }) => mine.shoots.shots.list(params.id),
  addShot: ({ params, body }, { mine }) => mine.shoots.shots.add(params.id, body),
  addShotPictures: ({ params, body }, { mine }) => mine.shoots.shots.addPictures(params.id, body.imageIds),
  reorderShots: ({ params, body: { shotIds: ids } }, { mine, mayHaveWaited }) =>
    mine.shoots.shots.reorder(params.id, { ids, mayHaveWaited }),
  changeShot: ({ params, body }, { mine }) => mine.shoots.shots.change(params.id, params.shotId, body),
  removeShot: ({ params }, { mine }) => mine.shoots.shots.remove(params.id, params.shotId),
}

type Mine = { calendarFeed: ReturnType<typeof calendarFeedStore> }
type Shared = { calendar: (file: string) => ReturnType<typeof feedFile> }

export const calendarFeedHandlers: Handlers<typeof calendarFeedRoutes, Mine, Shared> = {
  feed: (_input, { mine }) => mine.calendarFeed.get(),
  renewFeed: (_input, { mine }) => mine.calendarFeed.renew(),
  stopFeed: (_input, { mine }) => mine.calendarFeed.stop(),
  subscription: ({ params }, { shared }) => shared.calendar(params.file),
  calendarFile: ({ params }, { mine }) => mine.calendarFeed.file(params.id),
}

export const pollHandlers: Handlers<typeof pollRoutes, { shoots: ReturnType<typeof shootStore> }> = {
  poll: ({ params }, { mine }) => mine.shoots.poll.read(params.id),
  addDay: ({ params, body }, { mine }) => mine.shoots.poll.addDay(params.id, body),
  removeDay: ({ params }, { mine }) => mine.shoots.poll.removeDay(params.id, params.dayId),
  restoreDay: ({ params }, { mine }) => mine.shoots.poll.restoreDay(params.id, params.dayId),
  setVote: ({ params, body }, { mine }) =>
    mine.shoots.poll.setVote(params.id, params.dayId, params.contactId, body.vote),
  pick: ({ params }, { mine }) => mine.shoots.poll.pick(params.id, params.dayId),
  undoPick: ({ params }, { mine }) => mine.shoots.poll.undoPick(params.id, params.dayId),
}
