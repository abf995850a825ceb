export function isRunning(pid: number): boolean
