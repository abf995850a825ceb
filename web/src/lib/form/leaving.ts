let passes = false

/** Leads away by itself, to come back to the same place: then nobody is asked, for what was typed comes back as well. */
export function leaveToReturn(go: () => void) {
  passes = true
  go()
}

/** True while the page leads away by itself. */
export const leavesToReturn = () => passes
