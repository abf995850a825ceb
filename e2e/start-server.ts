import { startServer } from './server.ts'

/** One server for the whole run: every test makes its own user, so nothing has to be cleaned up between them. */
export default async function start() {
  const { address, stop } = await startServer()
  process.env.E2E_ADDRESS = address
  return stop
}
