const mark = 'contactsheet.reloaded'
const againAfterMs = 60_000

/**
 * After a deployment an open page may ask for files that are gone. It is then loaded afresh, once: if the file is still
 * missing, the error is shown instead of reloading for ever.
 */
export function reloadOnceWhenOutdated() {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark) ?? 0)
    if (performance.timeOrigin + performance.now() - last < againAfterMs) return
    sessionStorage.setItem(mark, String(performance.timeOrigin + performance.now()))
    event.preventDefault()
    location.reload()
  })
}
