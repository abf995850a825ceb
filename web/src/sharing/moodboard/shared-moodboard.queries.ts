import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { answerInPage, call } from '#lib/data/api.ts'
import type { MarkChange } from './picks/mark-store.ts'

/** The moodboard that came with the page, if it did. */
export const sharedMoodboardInPage = (token: string) =>
  answerInPage(sharedMoodboardRoutes.moodboard, { params: { token } })

/** The whole public page of a moodboard. Throws ApiError, or the abort reason. */
export const readSharedMoodboard = (token: string, signal: AbortSignal) =>
  call(sharedMoodboardRoutes.moodboard, { params: { token } }, signal)

/** What the guest of this key marked so far. Throws ApiError. */
export const readGuest = (token: string, guestKey: string, signal?: AbortSignal) =>
  call(sharedMoodboardRoutes.guest, { params: { token, guestKey } }, signal)

/** Makes a new guest, whose key comes with the answer and with no other one. Throws ApiError. */
export const addGuest = (token: string, name: string) =>
  call(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name } })

/** Says 'Done', or not done after all. Throws ApiError. */
export const changeGuest = (token: string, guestKey: string, body: { done?: boolean; name?: string }) =>
  call(sharedMoodboardRoutes.changeGuest, { params: { token, guestKey }, body })

/** Marks one image. Throws ApiError. */
export const pickImage = (token: string, guestKey: string, image: string, body: MarkChange) =>
  call(sharedMoodboardRoutes.pickImage, { params: { token, guestKey, image }, body })
