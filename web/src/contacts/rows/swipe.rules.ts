/** Distances of a swipe on a row, in pixels. */
const swipeLimits = { start: 10, threshold: 120, farthest: 180 } as const

/** True when a movement is a swipe and not a scroll: more than 10 px sideways, and more sideways than up or down. */
export const counts = (dx: number, dy: number) => Math.abs(dx) > swipeLimits.start && Math.abs(dx) > Math.abs(dy)

/** True when a movement is a scroll, which no later movement turns into a swipe. */
export const scrolls = (dx: number, dy: number) => Math.abs(dy) > swipeLimits.start && Math.abs(dy) >= Math.abs(dx)

/** How far the row follows the finger, in pixels: only to the left, at most one and a half times the threshold. */
export const followed = (dx: number) => Math.min(0, Math.max(-swipeLimits.farthest, dx))

/** True when letting go here archives or unarchives. */
export const acts = (dx: number, dy: number) => counts(dx, dy) && dx < -swipeLimits.threshold

/** The row's opacity: 1 at rest, a little over half at the farthest. */
export const opacity = (dx: number) => 1 - 0.45 * (Math.abs(followed(dx)) / swipeLimits.farthest)
