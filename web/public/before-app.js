// What cannot wait for the app, in one file before anything is painted: the content security policy allows no inline script.

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

// The frame that comes with the page is replaced by the app. What has the focus in it, and a button or keys pressed before the
// app could answer, go on in the app.
;(function () {
  var controls = '#root :is(a[href], button, [tabindex])'
  var focused
  var pressed
  var typed = []

  function isLike(one, other) {
    return one.tagName === other.tagName && (other.id ? one.id === other.id : one.textContent === other.textContent)
  }
  // Look-alikes, such as links to the same place in panel and bar, are told apart by their order.
  function sameAs(element) {
    return Array.from(document.querySelectorAll(controls)).filter(function (one) {
      return isLike(one, element)
    })
  }
  function noted(target) {
    var element = target instanceof Element && target.closest(controls)
    return element ? { element: element, place: sameAs(element).indexOf(element) } : undefined
  }
  function successor(note) {
    return note && sameAs(note.element)[note.place]
  }
  function onFocus() {
    focused = noted(document.activeElement)
  }
  // A link needs no app.
  function onPress(event) {
    var note = noted(event.target)
    pressed = note && note.element.tagName === 'BUTTON' ? note : undefined
  }
  // Only keys that stand for a sign: the others do something in the frame itself. A shortcut has two at most.
  function onKey(event) {
    var held = event.ctrlKey || event.metaKey || event.altKey || event.repeat
    if (event.key.length === 1 && event.key !== ' ' && !held) typed = typed.concat(event.key).slice(-2)
  }

  addEventListener('focusin', onFocus)
  addEventListener('click', onPress)
  addEventListener('keydown', onKey)
  addEventListener(
    'appshown',
    function () {
      removeEventListener('focusin', onFocus)
      removeEventListener('click', onPress)
      removeEventListener('keydown', onKey)
      var next = successor(focused)
      if (next) next.focus({ preventScroll: true })
      next = successor(pressed)
      if (next) next.click()
      typed.forEach(function (key) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: key, bubbles: true }))
      })
    },
    { once: true },
  )
})()

// The app shows first what needs the clock of a zone. For its first clock the browser looks through all it knows of languages, which
// takes a phone a tenth of a second: done once the frame is on the screen, while the app is still on its way.
requestAnimationFrame(function () {
  setTimeout(function () {
    Intl.DateTimeFormat('en-US').format()
  })
})

// Without a network the app shows what the device keeps. The browser takes a moment to lay hands on that: it does while the app's
// code is being read.
if (!navigator.onLine) self.indexedDB?.databases?.().catch(function () {})
