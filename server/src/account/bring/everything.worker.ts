import { parentPort, workerData } from 'node:worker_threads'
import { readEverything } from './everything.rules.ts'

if (parentPort === null) throw new Error('This is a thread of the server')
parentPort.postMessage(readEverything(new TextDecoder().decode(workerData as Uint8Array)))
