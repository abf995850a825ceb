import type { ProblemBody } from '@contactsheet/contracts/calls/problem'

const unreachable = 'The server cannot be reached. Check your connection.'

/** A call that failed. Its message is `status: message`, or plain words when there was no response at all. */
export class ApiError extends Error {
  /** 0 when there was no response. */
  readonly status: number
  /** The sentence the server gave for the user, if it gave one. */
  readonly serverMessage: string | undefined
  /** The whole body of the failure: its code, issues, limit. */
  readonly problem: Partial<ProblemBody>

  constructor(status: number, text: string, problem: Partial<ProblemBody> = {}) {
    super(status === 0 ? text : `${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.serverMessage = problem.message
    this.problem = problem
  }
}

const missing = 'A part of this page is missing. A newer version may just have been installed.'

/** A part of the app whose file is missing although the server responds. */
export const missingPart = () => new ApiError(0, missing, { message: missing })

/** No response: the network or the server is down. */
export const noAnswer = () => new ApiError(0, unreachable, { message: unreachable })

/** True when there was no response at all. */
export const isSilence = (error: unknown) => error instanceof ApiError && error.status === 0

/**
 * True when the server has said nothing about what was asked: there was no response, it failed (5xx, in whoever's words), or somebody in
 * between answered in words of their own, as a proxy does, or a network whose guests have to sign in first.
 */
export const saysNothing = (error: unknown) =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500 || error.serverMessage === undefined)

/** Reads the failure from a response, whatever its body is. Never rejects. */
export async function failureOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined)
  const problem: Partial<ProblemBody> = isProblem(body) ? body : {}
  return new ApiError(answer.status, problem.message ?? (answer.statusText || 'The request failed'), problem)
}

function isProblem(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}

/** True when the server says that what the call is about does not exist, or not any more. */
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/** True when the server says that the user may not do this. */
export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

/** True when the server says that nobody is signed in. */
export const isSignedOut = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && !!error.serverMessage?.includes('Unauthorized')

/** True when a call may or may not have worked: there was no response, the server failed, or it is still working on it. */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.problem.code === 'under_way'

/** The message for the user: the server's, else the one given here. */
export const wordsOf = (error: unknown, otherwise: string) =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? otherwise

/** The server's errors by field name, as a form shows them under its fields. */
export function fieldIssues(error: unknown): Record<string, string> {
  const issues = error instanceof ApiError ? (error.problem.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
