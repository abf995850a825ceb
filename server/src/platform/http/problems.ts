import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemBody } from '@contactsheet/contracts/calls/problem'
import { troubleOf, troubles } from '#platform/postgres/unavailable.ts'

/** Turns everything that is thrown into the one shape of failure; anything unforeseen becomes a 500 with a fixed text. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler(answerProblem)
}

export const answerProblem = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(reply, problemOf(error, request))

function sendProblem(reply: FastifyReply, problem: Problem) {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  const body: ProblemBody = { message: problem.message, ...problem.details }
  return reply.code(problem.status).header('cache-control', 'no-store').send(body)
}

/** What Fastify itself refuses, in the user's words. */
const refusals: Record<string, [number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'This is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Send JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request was cut short'],
  FST_ERR_CTP_EMPTY_TYPE: [415, 'Send JSON'],
  FST_ERR_BAD_URL: [400, 'This address cannot be read'],
}

export function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const refusal = refusals[error.code]
  if (refusal !== undefined) return new Problem(...refusal)
  const fromDatabase = databaseProblem(error)
  if (fromDatabase !== undefined) return logged(fromDatabase, error, request)
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Problem(status, error.message)
  return logged(new Problem(500, 'Something went wrong on our side', { requestId: request.id }), error, request)
}

function logged(problem: Problem, error: Error, request: FastifyRequest) {
  request.log.error({ err: error, cause: error.cause }, 'request failed')
  return problem
}

/** 503 when PostgreSQL could not answer; undefined for everything else. */
export function databaseProblem(error: Error): Problem | undefined {
  const trouble = troubleOf(error)
  return trouble === undefined ? undefined : unavailable(trouble)
}

/** A temporary 503. The reason is a sentence without its full stop. */
export function unavailable(reason: string) {
  const advice = reason === troubles.slow ? 'Please narrow it down and try again.' : 'Please try again in a moment.'
  return new Problem(503, `${reason}. ${advice}`, {}, 5)
}
