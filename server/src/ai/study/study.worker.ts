import { parentPort, workerData } from 'node:worker_threads'
import { paintStudy, sizeOf } from './paint-study.ts'
import type { StudyName, StudyTask } from './study-thread.ts'

if (parentPort === null) throw new Error('This is a thread of the server')
const port = parentPort
const { description, shape, seed } = workerData as StudyTask
port.on('message', (name: StudyName) => {
  const pixels = paintStudy(name, description, seed, sizeOf(shape))
  port.postMessage(pixels, [pixels.data.buffer])
})
