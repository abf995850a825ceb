export function inPlainWords(error: unknown, root: string): string
