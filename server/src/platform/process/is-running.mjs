// Plain JavaScript, because `prepare.mjs` asks as well, on whatever Node the machine has.

/** Whether a process with this id is alive, whoever owns it. */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
