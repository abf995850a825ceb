// What an installed app needs, loaded beside the page so that no first visit waits for it.
;(function () {
  // The browser offers to install the app once and early; the screen "Mobile App" takes it up.
  function offer(value) {
    window.installOffer = value
    dispatchEvent(new Event('installoffer'))
  }
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault()
    offer(event)
  })
  addEventListener('appinstalled', function () {
    offer('installed')
  })

  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  var pictures = 'added-pictures-1'
  var day = 24 * 60 * 60 * 1000

  // Pictures that were shared and never used are kept for a day, and for nobody else.
  function forget() {
    return caches.delete(pictures)
  }
  addEventListener('click', function (event) {
    if (event.target instanceof Element && event.target.closest('a[href="/api/logout"]')) void forget()
  })
  async function ready() {
    var list = await caches.match('/add-pictures/list', { cacheName: pictures })
    if (list && Date.now() - (await list.json()).at > day) await forget()
    // Only for this address: no other page ever passes through the worker.
    await navigator.serviceWorker.register('/add-pictures-worker.js', { scope: '/add-pictures' })
  }
  function readyWhenIdle() {
    var go = function () {
      ready().catch(function () {
        // Storage may be closed to us; sharing then leads to a page that says so.
      })
    }
    if ('requestIdleCallback' in window) requestIdleCallback(go)
    else setTimeout(go, 2000)
  }
  if (document.readyState === 'complete') readyWhenIdle()
  else addEventListener('load', readyWhenIdle)
})()
