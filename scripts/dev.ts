import { spawn } from 'node:child_process'
import path from 'node:path'
import { createLogger, createServer, type Logger, type Plugin } from 'vite'
import { root } from './steps.ts'

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const address = `http://localhost:${port}`

/** Paths that the server answers itself; everything else comes from Vite with hot reload. */
const servedByApi = ['/api', '/oidc', '/password', '/healthz', '/readyz', '/metrics']

const env = { LOG_LEVEL: 'warn', PUBLIC_URL: address, ...process.env, PORT: String(apiPort) }
const main = path.join(root, 'server/src/main.ts')
// Node itself watches every file that the server imports and restarts it when one changes.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], { env, stdio: 'inherit' })

// Suppresses the page's failed requests while the server restarts, which are no news to a developer.
const logger = createLogger()
const customLogger: Logger = {
  ...logger,
  error: (message, options) => {
    if (!message.includes('ECONNREFUSED')) logger.error(message, options)
  },
}

/** Serves the call sheet, a page of its own that the server normally finds by its address. */
const sharePage: Plugin = {
  name: 'share-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/shoots/share/')) request.url = '/share.html'
      if (request.url?.startsWith('/moodboards/share/')) request.url = '/moodboard.html'
      next()
    })
  },
}

const proxy = Object.fromEntries(servedByApi.map((place) => [place, { target: `http://127.0.0.1:${apiPort}` }]))
const vite = await createServer({
  root: path.join(root, 'web'),
  plugins: [sharePage],
  server: { port, strictPort: true, proxy },
  clearScreen: false,
  customLogger,
})
await vite.listen()
console.log(`Contactsheet for developers: ${address} (server on ${apiPort}; both restart on change; Ctrl+C stops both)`)

let stopping = false
async function stop(code: number) {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  await vite.close()
  if (server.exitCode === null && server.signalCode === null)
    await new Promise((resolve) => server.once('exit', resolve))
  process.exit(code)
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
server.on('exit', (code) => void stop(code ?? 1))
