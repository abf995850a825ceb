import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { killHard } from '../../server/src/testing/live/live-server.ts'

/** One process as the kernel describes it; `seconds` are its own and those of its children that have ended and were waited for. */
type Process = { id: string; pid: number; parent: number; seconds: number }

/** The kernel counts in hundredths of a second on every Linux that Node runs on. */
const ticks = 100

function read(pid: string): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const spent = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { id: `${pid}@${fields[19]}`, pid: Number(pid), parent: Number(fields[1]), seconds: spent / ticks }
  } catch {
    return undefined
  }
}

function wordsOf(pid: number, what: 'environ' | 'cmdline') {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Every process that runs at the moment, by its number; empty on systems without /proc. */
function runningProcesses(): Map<number, Process> {
  const names = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return new Map(names.flatMap((name) => read(name) ?? []).map((one) => [one.pid, one]))
}

/** Milliseconds in which what a proof has started must have ended; what watches over a killed product takes a while. */
export const leavingTime = 30_000

/**
 * Processor seconds of a process and of everything that it has started. A process that ends hands its time to the one that
 * waits for it; what nobody waited for is kept from the last look, so `look` is called about twice a second.
 */
export class ProcessTree {
  readonly #root: number
  readonly #folder: string | undefined
  #known = new Map<string, Process>()
  #strangers = new Set<string>()
  #lost = 0

  /** `folder` is the TMPDIR by which those are recognised that cut their ties to whoever started them, as databases do. */
  constructor(root = process.pid, folder?: string) {
    this.#root = root
    this.#folder = folder
  }

  /** Looks at all processes and returns the seconds so far. */
  look(running = runningProcesses()): number {
    const members = this.#membersOf(running)
    this.#keepTheLost(members)
    this.#known = members
    return [...members.values()].reduce((sum, { seconds }) => sum + seconds, this.#lost)
  }

  /** Waits until all but the root have ended, and kills those that have not in `time`. Returns their command lines. */
  async end(time = leavingTime): Promise<string[]> {
    const until = Date.now() + time
    let left = this.#others()
    for (; left.length > 0 && Date.now() < until; left = this.#others()) await delay(200)
    killHard(left.map(({ pid }) => pid))
    return left.map(({ pid, command }) => `${pid} ${command}`)
  }

  #others() {
    this.look()
    const others = [...this.#known.values()].filter(({ pid }) => pid !== this.#root)
    const lines = others.map(({ pid }) => ({ pid, command: wordsOf(pid, 'cmdline').join(' ').slice(0, 200) }))
    // One that has ended and that nobody has collected yet has an empty command line.
    return lines.filter(({ command }) => command !== '')
  }

  #membersOf(running: Map<number, Process>) {
    const isMember = new Map<number, boolean>([[this.#root, true]])
    const belongs = (one: Process | undefined): boolean => {
      if (!one) return false
      const known = isMember.get(one.pid)
      if (known !== undefined) return known
      // Whoever was here once stays, also when the process that started it has gone.
      isMember.set(one.pid, this.#known.has(one.id))
      if (!isMember.get(one.pid)) isMember.set(one.pid, belongs(running.get(one.parent)) || this.#hasOurFolder(one))
      return isMember.get(one.pid) ?? false
    }
    return new Map([...running.values()].filter(belongs).map((one) => [one.id, one]))
  }

  /** Asked once of each process. */
  #hasOurFolder({ id, pid }: Process) {
    if (this.#folder === undefined || this.#strangers.has(id)) return false
    const isOurs = wordsOf(pid, 'environ').some((entry) => entry.startsWith(`TMPDIR=${this.#folder}`))
    if (!isOurs) this.#strangers.add(id)
    return isOurs
  }

  /** What has ended is counted by its nearest ancestor still here, unless that one's time has grown by less. */
  #keepTheLost(members: Map<string, Process>) {
    const byPid = new Map([...this.#known.values()].map((one) => [one.pid, one]))
    const heirOf = ({ parent }: Process): string => {
      const next = byPid.get(parent)
      return next === undefined || members.has(next.id) ? (next?.id ?? '') : heirOf(next)
    }
    const gone = [...this.#known.values()].filter(({ id }) => !members.has(id))
    for (const [heir, ended] of Map.groupBy(gone, heirOf)) {
      const spent = ended.reduce((sum, { seconds }) => sum + seconds, 0)
      const grown = (members.get(heir)?.seconds ?? 0) - (this.#known.get(heir)?.seconds ?? 0)
      this.#lost += Math.max(0, spent - grown)
    }
  }
}

/**
 * Watches this process and all that it starts from now on, in a folder for temporary files that is removed at the end; `seconds`
 * may be asked at any time, and says undefined where nothing can be counted; `end` is that of the tree.
 */
export function watchOwnTree() {
  const folder = mkdtempSync(path.join(tmpdir(), 'contactsheet-run-'))
  // Some of what runs here runs as another user.
  chmodSync(folder, 0o777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const tree = new ProcessTree(process.pid, folder)
  setInterval(() => tree.look(), 500).unref()
  return { seconds: () => (process.platform === 'linux' ? tree.look() : undefined), end: () => tree.end() }
}
