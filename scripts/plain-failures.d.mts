export function inPlainWords(error: unknown, root: string): string
export function whyNoPackages(said: string, root: string, needed: number): string
