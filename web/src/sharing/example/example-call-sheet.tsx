import { renderToStaticMarkup } from 'react-dom/server'
import { CallSheetDocument } from '../call-sheet/call-sheet-document.tsx'
import { exampleSheet } from './example-sheet.ts'

/** The body of the example of a call sheet: what guests get, with a word about what it is. Rendered by the build. */
export const exampleCallSheet = () =>
  renderToStaticMarkup(
    <>
      <aside className="example" aria-label="About this page">
        <p>
          <strong>This is an example.</strong> Yours is one link, always up to date, with your people and your places.
        </p>
        <p className="ways">
          <a className="start" href="/api/login">
            Get Started
          </a>
          <a href="/">About Contactsheet</a>
        </p>
      </aside>
      <CallSheetDocument sheet={exampleSheet} token="example" origin="https://contactsheet.example" isExample />
    </>,
  )
