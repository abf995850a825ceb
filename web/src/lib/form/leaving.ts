let passes = false

/** Leaves the page without asking, because the app will return to the same place, where drafts are restored. */
export function leaveToReturn(go: () => void) {
  passes = true
  go()
}

/** True once the app itself is leaving the page. */
export const leavesToReturn = () => passes
