export function trimRuntime(root: string): void
export function trimPackages(root: string): void
export function lacksIcons(root: string): boolean
