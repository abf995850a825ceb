/** What was asked for on this page ('shoots 7') and is told about once it is kept, or is not. */
export const pressedHere = new Set<string>()
