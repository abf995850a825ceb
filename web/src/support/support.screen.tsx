import { useState } from 'react'
import { lastRequest } from '#lib/data/last-request.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { pageBefore } from './page-before.ts'
import { Advice } from './parts/advice.tsx'
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
    return { request: before, page: pageBefore() ?? before?.page ?? null, device: thisDevice() }
  })
  return (
    <>
      <PageHeader title="Support" subtitle="Ask us anything, or tell us what does not work" />
      <div className={classes.parts}>
        {about.data ? (
          <MailCards
            to={about.data.supportEmail}
            circumstances={{ ...device, version: about.data.version, page, request }}
          />
        ) : about.isError ? (
          <FailedState
            compact
            title="The address of support could not be loaded"
            error={about.error}
            onRetry={() => void about.refetch()}
          />
        ) : (
          <SkeletonList label="Loading the address of support..." heights={rowsOf(2, 200)} />
        )}
        <Advice />
      </div>
    </>
  )
}
