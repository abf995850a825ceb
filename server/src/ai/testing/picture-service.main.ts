import { startPictureService } from './picture-service.ts'

// For tests and measurements in other processes: `node picture-service.main.ts [port] [milliseconds a picture takes]`.
const [port = '0', delay = '0'] = process.argv.slice(2)
const { url } = await startPictureService({ port: Number(port), delay: Number(delay) })
process.stdout.write(`${url}\n`)
