import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** Megabytes of resident memory of a process. */
async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, resident = '0'] = /VmRSS:\s+(\d+)/.exec(status) ?? []
  return Math.round(Number(resident) / 1024)
}

/** Seconds of processor time that a process has used, or the thread with these figures. Linux counts in hundredths. */
async function processorOf(pid: number, of = `/proc/${pid}/stat`) {
  const fields = (await readFile(of, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Seconds of processor time of the one thread that runs the JavaScript of a process. */
export const mainThreadOf = (pid: number) => processorOf(pid, `/proc/${pid}/task/${pid}/stat`)

/** Does the work and measures what a process needs for it: seconds by the clock and of the processor, megabytes at the peak and afterwards, above what it held before. */
export async function measureUse<R>(pid: number, work: () => Promise<R>) {
  const [before, processor] = [await memoryOf(pid), await processorOf(pid)]
  let height = before
  const watching = setInterval(() => void memoryOf(pid).then((now) => (height = Math.max(height, now))), 20)
  const begun = performance.now()
  const result = await work().finally(() => clearInterval(watching))
  const seconds = (performance.now() - begun) / 1000
  const used = (await processorOf(pid)) - processor
  await delay(500)
  const after = await memoryOf(pid)
  return { result, seconds, processor: used, peak: height - before, left: after - before, all: after }
}
