import type { FastifyInstance } from 'fastify'
import { html } from '#identity/pages/html.ts'
import { sendPage, type Page } from '#identity/pages/page.ts'

const page: Page = {
  title: 'Share them once more',
  body: html`<h1>Share them once more</h1>
    <p>Contactsheet was not ready to take what is shared on this device, and has kept nothing of it.</p>
    <p>Open it now, wait a moment, and share again. Pictures can also be uploaded on the moodboard itself.</p>
    <p><a class="button" href="/moodboards">Open Contactsheet</a></p>`,
}

/** More than an app may share at once; a longer form is cut off. */
const mostBytes = 300 * 1024 * 1024

/**
 * The address to which devices send pictures that are shared with the installed app. The worker in the browser takes them
 * (`web/worker/shared-pictures.ts`); only a browser without it asks the server, which reads nothing and says what to do.
 */
export function registerAddPictures(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', (request, payload, done) => {
      let bytes = 0
      // To the end, or the browser would not show the answer; nothing of it is kept.
      payload.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > mostBytes) request.raw.destroy()
      })
      payload.on('end', () => done(null))
      payload.on('error', done)
    })
    routes.post('/add-pictures', async (_request, reply) => sendPage(reply, publicUrl, page, 409))
  })
}
