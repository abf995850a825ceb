import { useState } from 'react'
import { lastRequest } from '#lib/data/last-request.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { previousPage } from './previous-page.ts'
import { Advice } from './parts/advice.tsx'
import { Credits } from './parts/credits.tsx'
import { MailCards } from './parts/mail-cards.tsx'
import classes from './support.module.css'
import { useAbout } from './support.queries.ts'
import { thisDevice } from './this-device.ts'

/** How to reach us, and what helps us to help. */
export function SupportScreen() {
  const about = useAbout()
  // What went before this screen: it asks the server too.
  const [{ request, page, device }] = useState(() => {
    const before = lastRequest() ?? null
    return { request: before, page: previousPage() ?? before?.page ?? null, device: thisDevice() }
  })
  return (
    <>
      <PageHeader title="Support" subtitle="Ask us anything, or tell us what does not work" />
      <div className={classes.parts}>
        {about.isError && about.data === undefined ? (
          <FailedState
            compact
            title="The address of support could not be loaded"
            error={about.error}
            onRetry={() => void about.refetch()}
          />
        ) : (
          <MailCards about={about.data} circumstances={{ ...device, page, request }} />
        )}
        <Advice />
        <Credits />
      </div>
    </>
  )
}
