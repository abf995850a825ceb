// Runs inside the pages with a password field. Without it the buttons stay hidden and everything else works.
for (const button of document.querySelectorAll('.show')) {
  const input = document.getElementById(button.getAttribute('aria-controls'))
  const show = (shown) => {
    const { selectionStart, selectionEnd } = input
    input.type = shown ? 'text' : 'password'
    // A field of another type has its cursor at the start again.
    if (document.activeElement === input) input.setSelectionRange(selectionStart, selectionEnd)
    button.setAttribute('aria-pressed', String(shown))
  }
  button.hidden = false
  // Whoever is typing goes on typing, and the keyboard of a phone stays.
  button.addEventListener('pointerdown', (event) => event.preventDefault())
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', () => show(input.type === 'password'))
  // Password managers and the browser's own memory of forms look for a password.
  input.form.addEventListener('submit', () => show(false))
  addEventListener('pagehide', () => show(false))
}
