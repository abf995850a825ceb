import * as z from 'zod/mini'
import { instant } from '../calls/fields.ts'

/** Whether mails go out, without credentials and recipients. */
const mailState = z.object({
  /** The server as `host:port`, and the sender; null when no mails are sent. */
  server: z.nullable(z.object({ address: z.string(), from: z.string() })),
  /** Mails that wait for their first or another attempt. */
  waiting: z.int(),
  /** Within the last week; done work is forgotten then. */
  lastSentAt: z.nullable(instant),
  /** The latest mail that did not go out and has not since, if there is one; `final` when no attempt will follow. */
  lastFailure: z.nullable(z.object({ at: instant, reason: z.string(), final: z.boolean() })),
})
export type MailState = z.output<typeof mailState>

/** The state of the daily backups, whichever server makes them. */
const backupState = z.object({
  /** Whether any server makes them. */
  daily: z.boolean(),
  running: z.boolean(),
  /** The last whole one: the moment whose state it holds, its bytes, and the seconds it took where that is known. */
  last: z.nullable(z.object({ at: instant, bytes: z.int(), seconds: z.nullable(z.number()) })),
  kept: z.int(),
  /** When the next one, or the next attempt, is due. */
  nextAt: z.nullable(instant),
  /** The latest attempt, when it failed. */
  lastFailure: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** True when backups are on and the last good one is older than two days. */
  isOld: z.boolean(),
})
export type BackupState = z.output<typeof backupState>

/** What runs here, and on what. */
export const installation = z.object({
  /** Of Contactsheet, and of Node. */
  version: z.string(),
  node: z.string(),
  /** When the process that answered began. */
  startedAt: instant,
  database: z.object({
    version: z.string(),
    bytes: z.int(),
    /** Open connections of all processes, and how many the server takes. */
    connections: z.int(),
    maxConnections: z.int(),
    /** How many migrations it has had, and when the release of the latest was made. */
    migrations: z.int(),
    migratedTo: z.nullable(instant),
  }),
  users: z.object({ active: z.int(), inactive: z.int(), administrators: z.int() }),
  mail: mailState,
  backups: backupState,
})
export type Installation = z.output<typeof installation>
