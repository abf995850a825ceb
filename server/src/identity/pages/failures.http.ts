import type { FastifyError, FastifyInstance } from 'fastify'
import { problemOf } from '#platform/problems.ts'
import { failed, tooMany } from './message-pages.ts'
import { sendPage } from './page.ts'

/** Failures of these routes are pages: a person looks at them, not a program. */
export function answerWithPages(scope: FastifyInstance, ownUrl: () => string) {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request)
    if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
    const page = problem.status === 429 ? tooMany(problem.retryAfter ?? 60) : failed(problem.message)
    return sendPage(reply, ownUrl(), page, problem.status)
  })
}
