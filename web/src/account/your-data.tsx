import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { lazyPart } from '#lib/load-part.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useAccountContents } from './account.queries.ts'
import { isEmptyAccount } from './account.rules.ts'
import { DeleteCard } from './parts/delete-card.tsx'
import { DataCard } from './parts/data-card.tsx'
import { ExportCard } from './parts/export-card.tsx'
import classes from './parts/your-data.module.css'

const ImportAccount = lazyPart(() => import('./import-account.tsx'), 'ImportAccount')
const DeleteAccount = lazyPart(() => import('./delete-account.tsx'), 'DeleteAccount')

const route = getRouteApi('/shell/settings')

/** Taking everything along, bringing it in again, and leaving. */
export function YourData() {
  const { data: contents, error, refetch } = useAccountContents()
  const deletion = useDeletionDialog()
  // Once it is filled, the account is not empty any more, and the result has to stay.
  const [offered, setOffered] = useState(false)
  if (contents !== undefined && isEmptyAccount(contents) && !offered) setOffered(true)
  if (contents === undefined && error !== null)
    return <FailedState title="Your data could not be loaded" error={error} onRetry={() => void refetch()} />
  if (contents === undefined) return <SkeletonList label="Loading your data..." heights={[220, 140, 160]} />

  return (
    <div className={classes.cards}>
      <ExportCard contents={contents} />
      <DataCard
        id="bring-in"
        title="Bring an export in"
        text="Fills an empty account with everything that was taken out of another one, here or on another installation of Contactsheet."
      >
        {offered ? (
          <Suspense fallback={<SkeletonList label="Loading..." heights={[160]} />}>
            <ImportAccount />
          </Suspense>
        ) : (
          <p className={classes.dim}>
            There is something in this account already. To bring an export in, make a new account and do it there.
          </p>
        )}
      </DataCard>
      <DeleteCard onDelete={deletion.open} />
      <Suspense>{deletion.opened && <DeleteAccount contents={contents} onClose={deletion.close} />}</Suspense>
    </div>
  )
}

/** The dialog that deletes the account, kept in the address. */
function useDeletionDialog() {
  const { delete: opened = false } = route.useSearch()
  const navigate = route.useNavigate()
  const leave = useCallback(
    () => void navigate({ search: { tab: 'account' }, replace: true, resetScroll: false }),
    [navigate],
  )
  const open = () =>
    void navigate({ search: { tab: 'account', delete: true }, state: { over: true }, resetScroll: false })
  return { opened, open, close: useCloseDialog(leave) }
}
