import { AnchorButton, Button } from '#ui/button.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { Mark } from '#ui/mark.tsx'

/** Any address that does not exist. It works without the frame, because the visitor may be signed out. */
export function NotFoundScreen() {
  usePageTitle('404 Page Not Found')
  return (
    <main className="grid min-h-dvh grid-cols-1 content-center justify-items-center gap-3 p-4 text-center">
      <Mark width={72} />
      <h1 className="mt-3 text-title">404 Page Not Found</h1>
      <p className="mb-3 text-dim">There is nothing at this address. It may have been moved, or mistyped.</p>
      <code dir="auto" className="line-clamp-3 max-w-sm text-14 wrap-anywhere text-dim">
        {location.pathname}
      </code>
      <div className="mt-3 flex max-w-full flex-wrap justify-center gap-2">
        <AnchorButton href="/">Go to the start page</AnchorButton>
        {history.length > 1 && (
          <Button variant="default" onClick={() => history.back()}>
            Go back
          </Button>
        )}
      </div>
    </main>
  )
}
