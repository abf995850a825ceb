import { plainText, startMailServer } from './mail-server.ts'

// Prints its address, then each mail that arrives, as a line of JSON.
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const { port } = await startMailServer({}, ({ to, message }) => say({ to, text: plainText(message) }))
say({ port })
