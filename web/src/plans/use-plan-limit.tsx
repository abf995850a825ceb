import type { ProblemBody } from '@contactsheet/contracts/calls/problem'
import { Suspense, useCallback, useState } from 'react'
import { ApiError, fieldIssues } from '#lib/data/failure.ts'
import { lazyPart } from '#lib/load-part.ts'
import { isLimitReached } from './plan-limits.rules.ts'
import type { Limited } from './plan-gate.tsx'

const FullPlan = lazyPart(() => import('./plan-gate.tsx'), 'FullPlan')

/**
 * For what the server may refuse because the plan is full: `note` takes what was thrown and answers what a form has to say of its
 * fields, and then `notice` says so until it is closed.
 */
export function usePlanLimit(of: Limited, onClose?: () => void) {
  const [refusal, setRefusal] = useState<Partial<ProblemBody>>()
  const note = useCallback((error: unknown) => {
    if (error instanceof ApiError && isLimitReached(error)) setRefusal(error.problem)
    return fieldIssues(error)
  }, [])
  const close = () => {
    setRefusal(undefined)
    onClose?.()
  }
  const notice = refusal && (
    <Suspense>
      <FullPlan of={of} max={refusal.max} level={refusal.level} onClose={close} />
    </Suspense>
  )
  return { note, notice }
}
