import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** Whether mails can be sent, and from which address. */
export const mailState = z.object({ configured: z.boolean(), from: z.nullable(z.string()) })
export type MailState = z.output<typeof mailState>

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
})
export type Installation = z.output<typeof installation>
