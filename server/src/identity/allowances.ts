import { hash } from 'node:crypto'
import type { Allowance } from '#platform/rate-limit/rate-limit.ts'

export const allowances = {
  signIn: { name: 'sign-in', most: 30, windowSeconds: 60 },
  /** Wrong passwords for one account from one network, in browsers unknown to the account. */
  password: { name: 'password', most: 5, windowSeconds: 300 },
  /** The same in a browser where the account has signed in before. */
  device: { name: 'device', most: 5, windowSeconds: 300 },
  /** Wrong passwords for one account from anywhere, except in known browsers. */
  account: { name: 'account', most: 50, windowSeconds: 3600 },
  /** Wrong current passwords in one session: somebody else may be using an unattended browser. */
  ownPassword: { name: 'own password', most: 5, windowSeconds: 300 },
  /** Mails with a link for a new password: to one address for one network, to one address, and for one network. */
  mailFrom: { name: 'password mail from', most: 3, windowSeconds: 3600 },
  mailTo: { name: 'password mail to', most: 10, windowSeconds: 3600 },
  mails: { name: 'password mails', most: 10, windowSeconds: 3600 },
  signUp: { name: 'sign-up', most: 10, windowSeconds: 3600 },
} as const satisfies Record<string, Allowance>

/** For whom attempts with an address count: a hash, so that the list of attempts contains no addresses. */
export const keyOfAddress = (email: string) => hash('sha256', email.toLowerCase(), 'base64url')
