// Sets the chosen appearance before the first paint; without a choice the page follows the system.
;(function () {
  var chosen
  try {
    chosen = localStorage.getItem('contactsheet.scheme')
  } catch {
    // Storage may be closed to us; the system's appearance does then.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light')
})()
