import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { APIRequestContext } from '@playwright/test'
import { environmentOn } from './server.ts'
import type { Account } from './sign-up.ts'

const tool = path.join(import.meta.dirname, '../server/src/identity/testing/newcomers.main.ts')

/** What a new person may do; without a level, what anybody may who signs up. */
export type Access = { accessLevel?: 'admin' }

/** No limit of a plan holds for administrators: for tests that need more than a free account holds. */
export const unlimited: Access = { accessLevel: 'admin' }

/** Starts the program that takes people in at the server with this data folder and these settings, without the sign-up pages. */
export async function startNewcomers(data: string, settings: Record<string, string> = {}) {
  const env = { ...environmentOn(data), ...settings }
  const child = spawn(process.execPath, [tool], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  const said: string[] = []
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('http')) return { address: line, stop }
    said.push(line)
  }
  throw new Error(`Nobody takes people in.\n${said.join('\n')}`)
}

/** Makes an account and signs it in, at the shared server or another; the cookie stays in the request context, and a page beside it has it too. */
export async function takeIn(
  request: APIRequestContext,
  account: Account,
  access: Access = {},
  program = process.env.E2E_NEWCOMERS ?? '',
) {
  const answer = await request.post(program, { data: { ...account, ...access } })
  if (!answer.ok()) throw new Error(`Nobody was taken in: ${answer.status()} ${await answer.text()}`)
}
