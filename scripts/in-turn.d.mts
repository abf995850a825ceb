export function isTaken(root: string): boolean
export function inTurn<T>(root: string, work: () => Promise<T>, pause?: number): Promise<T>
