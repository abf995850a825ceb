/** Half of it is kept free to move what is new to; by itself V8 would make it up to 128 MB. */
const newSpace = '--max-semi-space-size=16'

/**
 * Whatever is larger is given back to the system as soon as it is free; by itself glibc would raise this limit to what was freed last.
 * Other libraries ignore it. PostgreSQL is not told: it takes more of the processor with such limits.
 */
const allocator = { MALLOC_MMAP_THRESHOLD_: '32768' }

/**
 * Starts this process again as `program`, in its place and with the same number, with what can be said only before a process starts.
 * So it holds however the server is started. Returns where it is said already, by us or by the operator, and on Windows, which cannot
 * do it.
 */
export function ensureMemorySettings(program: string) {
  const said = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
  if (said.includes('semi-space-size') || process.platform === 'win32' || process.execve === undefined) return
  const args = [process.execPath, ...process.execArgv, newSpace, program, ...process.argv.slice(2)]
  process.execve(process.execPath, args, { ...allocator, ...process.env })
}
