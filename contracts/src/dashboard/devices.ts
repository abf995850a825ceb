/** Limits of browsers that are notified; with one more the one that was added first leaves. */
export const deviceLimits = { devices: 10, endpoint: 1000 } as const
