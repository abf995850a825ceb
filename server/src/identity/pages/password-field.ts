import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Html, html } from './html.ts'

const script = readFileSync(new URL('./show-password.js', import.meta.url), 'utf8')

/** Makes the buttons of `withShowButton` work. The page's policy has to allow `showPasswordHash`, and then allows no other script. */
export const showPasswordScript = new Html(`<script>${script}</script>`)
export const showPasswordHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** A password field with the button that shows what is typed. The button is there only where the script runs. */
export const withShowButton = (id: string, input: Html) =>
  html`<div class="secret">
    ${input}
    <button type="button" class="show" aria-controls="${id}" aria-label="Show password" aria-pressed="false" hidden>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M21 12c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0"
        />
        <path class="slash" d="M4 4l16 16" />
      </svg>
    </button>
  </div>`
