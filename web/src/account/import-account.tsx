import { useBlocker } from '@tanstack/react-router'
import { toast } from '#lib/toast.ts'
import { useImportAccount } from './import-account.queries.ts'
import { ImportAccountFile } from './parts/import-account-file.tsx'
import { ImportAccountProgress } from './parts/import-account-progress.tsx'
import { ImportAccountDone, ImportAccountPreview } from './parts/import-account-preview.tsx'

/** Brings an export into an empty account: choose it, see what is in it, and let it in. */
export function ImportAccount() {
  const { state, check, startImport, stop, startOver } = useImportAccount()
  const underWay = state.at === 'under way' || (state.at === 'found' && state.asked === true)
  const holdBack = () => {
    if (underWay) toast({ title: 'The import is under way', text: 'Stop it first, or wait until it is done.' })
    return underWay
  }
  useBlocker({ shouldBlockFn: holdBack, enableBeforeUnload: () => underWay })

  if (state.at === 'start') return <ImportAccountFile problem={state.problem} onChoose={check} />
  if (state.at === 'found')
    return <ImportAccountPreview {...state} onImport={() => startImport(state)} onOther={startOver} />
  if (state.at === 'under way') return <ImportAccountProgress {...state} onStop={stop} />
  return <ImportAccountDone found={state.found} />
}
