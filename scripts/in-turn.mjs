// Plain JavaScript, because `prepare.mjs` installs by it.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isRunning } from '../server/src/platform/process/is-running.mjs'

/** Looks without a sign of life, a minute's: then another program has the process id of one that was killed. */
const patience = 240

/** The lock on installing and building in this folder: it names the process that does so, and the program that would outlive it. */
const lockOf = (root) => join(root, '.cache/in-turn')

/** Whether somebody installs or builds in this folder, or was killed while doing so. */
export const isTaken = (root) => existsSync(lockOf(root))

/**
 * Installs or builds while nobody else does so in the same folder. Whoever has to wait is told. The work tells of a program that it has
 * started and that is to be waited for, too, should we be killed. `pause`: milliseconds between two looks, and between two signs of life.
 */
export async function inTurn(root, work, pause = 250) {
  const lock = lockOf(root)
  makeFolder(dirname(lock))
  await take(lock, pause)
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), pause)
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work((pid) => writeFileSync(lock, `${process.pid} ${pid}`))
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

/** Node's own recursive way tells of a disk that can only be read as if there were no disk. */
function makeFolder(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

async function take(lock, pause) {
  let [last, looks] = [0, 0]
  for (let isTold = false; !isTakenBy(process.pid, lock);) {
    const found = holderOf(lock)
    if (found === undefined) continue
    looks = found.seen === last ? looks + 1 : 0
    last = found.seen
    if (looks > patience || isDead(found.holder)) {
      clear(lock, found.holder)
      continue
    }
    if (!isTold) console.log(`Waiting for ${nameOf(found.holder)}, which is installing or building in this folder.`)
    isTold = true
    await delay(pause)
  }
}

/** In a container the killed process may well have had the process id that is now ours. */
const isDead = (holder) =>
  holder !== '' && holder.split(' ').every((pid) => Number(pid) === process.pid || !isRunning(Number(pid)))

const nameOf = (holder) => (holder === '' ? 'another process' : `process ${holder.split(' ')[0]}`)

function isTakenBy(pid, lock) {
  try {
    writeFileSync(lock, String(pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    // On a full disk a file can be made that nothing can be written into.
    rmSync(lock, { force: true })
    throw error
  }
}

function holderOf(lock) {
  try {
    return { holder: readFileSync(lock, 'utf8'), seen: statSync(lock).mtimeMs }
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Takes a lock away that was left behind, and nobody else's who was quicker to do so and holds it now. */
function clear(lock, holder) {
  const left = `${lock}-${process.pid}`
  try {
    renameSync(lock, left)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  if (readFileSync(left, 'utf8') === holder) rmSync(left)
  else renameSync(left, lock)
}
