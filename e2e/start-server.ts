import { request } from '@playwright/test'
import { serveFilled } from './filled.ts'
import { startMailServer } from './mail-server.ts'
import { startNewcomers } from './newcomers.ts'
import { imageSettings, startPictureService } from './picture-service.ts'
import { startServer } from './server.ts'
import { signUp, stranger } from './sign-up.ts'

/** One server for the whole run: every test makes its own user, so nothing has to be cleaned up between them. */
export default async function start() {
  const pictures = await startPictureService()
  const mails = await startMailServer()
  const { address, data, stop } = await startServer({
    ...imageSettings(pictures.url, ['flux', 'openai']),
    ...mails.settings,
  })
  process.env.E2E_ADDRESS = address
  process.env.E2E_DATA = data
  // The first account of an installation becomes the administrator; no test shall be that one by chance.
  const first = await request.newContext({ baseURL: address })
  await signUp(first, stranger())
  await first.dispose()

  const newcomers = await startNewcomers(data)
  process.env.E2E_NEWCOMERS = newcomers.address
  const filled = await serveFilled()
  process.env.E2E_FILLED = filled.address
  return async () => {
    filled.stop()
    await newcomers.stop()
    await stop()
    pictures.stop()
    mails.stop()
  }
}
