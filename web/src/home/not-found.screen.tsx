import { AnchorButton, Button } from '#ui/button.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { Mark } from '#ui/mark.tsx'
import classes from './not-found.module.css'

/** Any address that does not exist. It works without the frame, because the visitor may be signed out. */
export function NotFoundScreen() {
  usePageTitle('404 Page Not Found')
  return (
    <main className={classes.page}>
      <Mark width={72} />
      <h1 className={classes.title}>404 Page Not Found</h1>
      <p className={classes.text}>There is nothing at this address. It may have been moved, or mistyped.</p>
      <code dir="auto" className={classes.address}>
        {location.pathname}
      </code>
      <div className={classes.ways}>
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
