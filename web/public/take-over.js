// The frame that comes with the page is replaced by the app. What has the focus in it, and a button or keys pressed before the
// app could answer, go on in the app. A file beside the app, because it has to listen before that has loaded.
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

  onFocus()
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
