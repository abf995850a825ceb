/*
 * Imported first. React makes errors while it loads, to throw them later. For each of them a browser notes where it was made, and so
 * reads the whole file once more: on a phone a third of the time that the start takes. Nobody looks at those places.
 */
const usual = Error.stackTraceLimit
Error.stackTraceLimit = 0
// All modules have run by then.
queueMicrotask(() => {
  Error.stackTraceLimit = usual
})
