/** Distances in pixels and times in milliseconds of pulling a list down to refresh it. */
export const pullLimits = { trigger: 60, max: 80, reload: 50, timeout: 500, slack: 10 } as const

/** How far the list follows a finger that has moved down: slowly at first, never beyond the maximum. */
export function followed(finger: number): number {
  if (finger <= 0) return 0
  const resistance = Math.min(1, finger / pullLimits.trigger / 2.5)
  return resistance * Math.min(pullLimits.max, finger)
}

/** True when releasing here refreshes. */
export const refreshes = (distance: number) => distance > pullLimits.trigger

/** What a finger that has moved this far intends; `undecided` until it has moved more than the slack. */
export function intent(right: number, down: number): 'undecided' | 'pull' | 'other' {
  if (Math.max(Math.abs(right), Math.abs(down)) <= pullLimits.slack) return 'undecided'
  return down > Math.abs(right) ? 'pull' : 'other'
}
