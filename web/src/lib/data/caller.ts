import { callerHeader } from '@contactsheet/contracts/calls/route'

const headers: Record<string, string> = {}

/** Says whose page this is, as soon as that is known. */
export const callerIs = (userId: string) => void (headers[callerHeader] = userId)

/** What each call says about whose page it comes from. */
export const headersOfCaller = () => headers
