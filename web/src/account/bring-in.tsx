import { useBlocker } from '@tanstack/react-router'
import { toast } from '#lib/toast.ts'
import { useBringIn } from './bring-in.queries.ts'
import { BringInFile } from './parts/bring-in-file.tsx'
import { BringInProgress } from './parts/bring-in-progress.tsx'
import { BroughtIn, FoundInFile } from './parts/found-in-file.tsx'

/** Brings an export into an empty account: choose it, see what is in it, and let it in. */
export function BringIn() {
  const { state, check, bringIn, stop, startOver } = useBringIn()
  const underWay = state.at === 'under way' || (state.at === 'found' && state.asked === true)
  const holdBack = () => {
    if (underWay) toast({ title: 'The import is under way', text: 'Stop it first, or wait until it is done.' })
    return underWay
  }
  useBlocker({ shouldBlockFn: holdBack, enableBeforeUnload: () => underWay })

  if (state.at === 'start') return <BringInFile problem={state.problem} onChoose={check} />
  if (state.at === 'found') return <FoundInFile {...state} onBringIn={() => bringIn(state)} onOther={startOver} />
  if (state.at === 'under way') return <BringInProgress {...state} onStop={stop} />
  return <BroughtIn found={state.found} />
}
