import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { runCommand } from '#platform/process/command.ts'
import { readConfig } from '#platform/process/config.ts'
import { say } from '#platform/process/output.ts'
import { newcomers } from './newcomers.ts'
import type { NewPerson } from './sign-in.ts'

type Newcomer = NewPerson & { accessLevel?: string }

/**
 * Creates people for browser tests, in a process beside the product under test and on its database: prints its address,
 * answers each person posted to it with the cookie of their session, and ends when its input ends.
 */
await runCommand(
  () => readConfig(process.env).https,
  async (db, https) => {
    const takeIn = newcomers(db, https)
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const { accessLevel, ...person } = (await json(request)) as Newcomer
      const { name, value } = await takeIn(person, accessLevel)
      response.writeHead(204, { 'set-cookie': `${name}=${value}; Path=/; HttpOnly; SameSite=Lax` }).end()
    }
    const server = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    say(`http://localhost:${(server.address() as AddressInfo).port}`)
    await once(process.stdin.resume(), 'end')
    server.closeAllConnections()
    server.close()
  },
)
