export function trimRuntime(root: string): void
export function trimPackages(root: string): void
