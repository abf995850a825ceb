import { Agent, request } from 'node:http'

/** Asks the server over connections that stay open, as a browser does. Throws for any status but 200. */
export function client(address: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const headers = { cookie, accept: 'application/json' }
  const get = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(new URL(path, address), { agent, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(Buffer.concat(chunks).toString())
          else reject(new Error(`${path} answered ${answer.statusCode}`))
        })
      })
      sent.on('error', reject)
      sent.end()
    })
  return { get, close: () => agent.destroy() }
}
