export function isTaken(root: string): boolean
export function inTurn<T>(root: string, work: (tellOf: (pid: number) => void) => Promise<T>, pause?: number): Promise<T>
