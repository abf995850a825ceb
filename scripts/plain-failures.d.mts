export function inPlainWords(error: unknown, root: string): string
export function lackOfRoom(root: string, needed: number): string | undefined
