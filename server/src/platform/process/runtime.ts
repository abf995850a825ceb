/** What this process runs on, and when it began. */
export const runtime = () => ({
  node: process.version.slice(1),
  startedAt: new Date(performance.timeOrigin).toISOString(),
})
