/** Distances in pixels and times in milliseconds of pulling a list down to refresh it. */
export const pullLimits = { trigger: 60, max: 80, reload: 50, timeout: 500, slack: 10 } as const

/** True when releasing here refreshes. */
export const refreshes = (distance: number) => distance > pullLimits.trigger
