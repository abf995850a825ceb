import type { FastifyError, FastifyInstance } from 'fastify'
import type { Problem } from '@contactsheet/contracts/calls/problem'
import { problemOf } from '#platform/http/problems.ts'
import { failed, tooMany } from './message-pages.ts'
import { sendPage } from './page.ts'

/** Answers failures of these routes with pages, because people look at them, not programs. */
export function answerWithPages(scope: FastifyInstance, ownUrl: () => string) {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request)
    if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
    return sendPage(reply, ownUrl(), pageOf(problem), problem.status)
  })
}

function pageOf({ status, retryAfter, message }: Problem) {
  if (status === 429) return tooMany(retryAfter ?? 60)
  return failed(status === 415 ? 'This form could not be read.' : message)
}
