import { useEffect, useState } from 'react'
import type { SharedPlan } from '@contactsheet/contracts/sharing'
import { readPlan } from './sharing.queries.ts'
import { Plan } from './parts/plan.tsx'
import { PlanMissing } from './parts/plan-missing.tsx'

type State = SharedPlan | 'loading' | 'missing'

/** The public page of a shoot: one request, no session, no cache. */
export function SharedPlanPage({ token, address }: { token: string; address: string }) {
  const [plan, setPlan] = useState<State>('loading')

  useEffect(() => {
    const aborted = new AbortController()
    readPlan(token, aborted.signal).then(setPlan, () => {
      if (!aborted.signal.aborted) setPlan('missing')
    })
    return () => aborted.abort()
  }, [token])

  if (plan === 'loading') {
    return <output className="loading">Loading shoot details...</output>
  }
  return plan === 'missing' ? <PlanMissing /> : <Plan plan={plan} address={address} />
}
