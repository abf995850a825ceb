import { beginnerShootLimit, firstSteps, type FirstStep } from '@contactsheet/contracts/dashboard/dashboard.schemas'

type Done = { people: number; shoots: number; hasShared: boolean }

/** What a beginner has not done yet. A link that was ever made counts, whether or not it still works. */
export function firstStepsLeft({ people, shoots, hasShared }: Done): FirstStep[] {
  if (shoots >= beginnerShootLimit) return []
  const done = { people: people > 0, shoot: shoots > 0, share: hasShared }
  return firstSteps.filter((step) => !done[step])
}
