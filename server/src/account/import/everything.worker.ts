import { parentPort, workerData } from 'node:worker_threads'
import type { EverythingTask, SliceWanted } from './everything-thread.ts'
import { readEverything } from './everything.rules.ts'
import { outlineOf, sliceOf } from './outline.rules.ts'

const port = parentPort
if (port === null) throw new Error('This is a thread of the server')
const { bytes, paths } = workerData as EverythingTask
const read = readEverything(bytes)
if ('reason' in read) port.postMessage(read)
else {
  const { everything } = read
  port.on('message', ({ list, from }: SliceWanted) => port.postMessage(sliceOf<unknown>(everything[list], from)))
  port.postMessage(outlineOf(everything, new Set(paths)))
}
