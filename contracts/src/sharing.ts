import { routesOf } from './calls/route.ts'
import { previewType } from './sharing/share-address.ts'
import type { sharingSchemas } from './sharing/sharing.schemas.ts'
import { calendarType } from './shoots/calendar-words.ts'

/** Shown for unknown, revoked and expired links alike. */
export const shareGone = 'The shared shoot link is invalid or has expired.'

export const sharingRoutes = routesOf<typeof sharingSchemas>('sharing')({
  /** Everything the user currently shares, newest first. */
  list: { method: 'GET', path: '/api/shares', access: 'user' },
  /** Sharing again returns the same live link, with the options that were sent changed. */
  shareShoot: { method: 'POST', path: '/api/shoots/:id/share', access: 'user' },
  /** The link returns 404 immediately; sharing again makes a new one. */
  unshareShoot: { method: 'DELETE', path: '/api/shoots/:id/share', access: 'user', status: 204 },

  callSheet: { method: 'GET', path: '/api/shared-shoots/:token', access: 'public' },
  callTimes: { method: 'GET', path: '/api/shared-shoots/:token/call-times', access: 'public' },
  tasks: { method: 'GET', path: '/api/shared-shoots/:token/tasks', access: 'public' },
  links: { method: 'GET', path: '/api/shared-shoots/:token/links', access: 'public' },
  /** Ticks a shot, or takes that back. 403 `shots_closed` unless the owner allows it. */
  tickShot: { method: 'PUT', path: '/api/shared-shoots/:token/shots/:shot', access: 'public' },
  /** The shoot of a call sheet for the calendar of whoever has its link. 400 when it has no date. */
  calendarFile: {
    method: 'GET',
    path: '/api/shared-shoots/:token/calendar.ics',
    access: 'public',
    download: calendarType,
  },
  /** What messengers show of the link; the last part of the address only says which state was meant. 404 without a picture. */
  planPreview: {
    method: 'GET',
    path: '/api/shared-shoots/:token/preview/:file',
    access: 'public',
    download: previewType,
  },
  /** Only for owners who currently share something. */
  owner: { method: 'GET', path: '/api/users/:userId', access: 'public' },
})
