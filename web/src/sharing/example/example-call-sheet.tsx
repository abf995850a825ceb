import { renderToStaticMarkup } from 'react-dom/server'
import { CallSheetDocument } from '../call-sheet/call-sheet-document.tsx'
import { exampleSheet } from './example-sheet.ts'

/** The body of the example of a call sheet: what guests get, with a word about what it is. Rendered by the build. */
export const exampleCallSheet = () =>
  renderToStaticMarkup(
    <>
      <aside className="mt-6 mb-1 px-gutter print:hidden" aria-label="About this page">
        <div className="mx-auto flex max-w-230 flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg bg-film px-5 py-4 text-ink scheme-dark">
          <p className="grow basis-80">
            <strong>This is an example.</strong> Yours is one link, always up to date, with your people and your places.
          </p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <a
              className="flex min-h-touch items-center rounded-md bg-accent px-4.5 py-2 font-semibold text-on-accent no-underline hover:bg-accent-hover"
              href="/api/login"
            >
              Get Started
            </a>
            <a className="flex min-h-touch items-center" href="/">
              About Contactsheet
            </a>
          </p>
        </div>
      </aside>
      <CallSheetDocument sheet={exampleSheet} token="example" origin="https://contactsheet.example" isExample />
    </>,
  )
