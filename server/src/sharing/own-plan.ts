import type { FastifyRequest } from 'fastify'
import { ownPlanMarks } from '@contactsheet/contracts/sharing/own-plan'
import { whoIsSignedIn } from '#identity/session/session.ts'
import { inTime, isOwnVisit } from '#platform/http/first-visit.ts'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import { openCallSheet } from './opened-links.store.ts'

/** How long a plan waits to learn whether its photographer looks at it. Guests without a session wait for nothing. */
const patienceMs = 300

/**
 * What marks the page of a plan for its photographer, who gets a bar with what guests never see, and whose look does not count as
 * somebody's; undefined for everybody else. A visit from another site is not marked: that site must learn nothing from the page.
 */
export async function markedForOwner(visitor: Visitor, request: FastifyRequest, token: string) {
  if (!isOwnVisit(request) || request.headers.cookie === undefined) return undefined
  const plan = await inTime(patienceMs, ownPlan(visitor, request.headers.cookie, token))
  return plan && ((page: string) => page.replace('<html ', `<html ${ownPlanMarks(plan)} `))
}

/** The plan, if whoever the cookie belongs to owns it. */
async function ownPlan(visitor: Visitor, cookie: string, token: string) {
  const user = await whoIsSignedIn(visitor.db, cookie)
  if (user === undefined) return undefined
  const plan = await openCallSheet(visitor, token)
  return plan.owner.userId === user.id ? plan : undefined
}
