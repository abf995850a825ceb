/**
 * Half of what is new would otherwise be kept for more of it: while the server is busy it holds a hundred megabytes less, for as much
 * of the processor.
 */
const newSpace = '--max-semi-space-size=16'

/** Any value keeps glibc from raising its limits, up to which it holds on to what was freed. PostgreSQL is not told: it would get slower. */
const allocator = { MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Starts this process again as `program`, in its place and with the same number, with what can be said only before a process starts.
 * So it holds however the server is started. Returns where it is said already, by us or by the operator, and on Windows, which cannot
 * do it.
 */
export function ensureMemorySettings(program: string) {
  const said = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
  if (said.includes('semi-space-size') || process.platform === 'win32' || process.execve === undefined) return
  const args = [process.execPath, ...process.execArgv, newSpace, program, ...process.argv.slice(2)]
  process.execve(process.execPath, args, { ...process.env, ...allocator })
}
