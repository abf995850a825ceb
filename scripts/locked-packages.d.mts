/** What a lock file says of a package. */
export type Locked = {
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export function neededBy(packages: Record<string, Locked>, folders: string[]): string[]
