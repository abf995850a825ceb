import type { SpawnOptions } from 'node:child_process'

type GroupOptions = SpawnOptions & {
  onStart?: (pid: number) => void
  onOutput?: (text: string) => void
  abruptly?: boolean
}
export function runGroup(program: string, args: string[], options: GroupOptions): Promise<number | null>
export function endGroups(signal?: NodeJS.Signals): Promise<void>
