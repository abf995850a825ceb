import type { PublicPlan } from '@contactsheet/contracts/plans/plans.schemas'
import { limitInWords, planName, priceInWords } from '@contactsheet/contracts/plans/plan-words'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import classes from './plans.module.css'

type Props = {
  plans: readonly PublicPlan[]
  /** Bytes of pictures that everybody may store. */
  storage: number
}
type Feature = { name: string; of: (plan: PublicPlan) => string }

const features = (storage: number): Feature[] => [
  { name: 'Contacts', of: ({ maxContacts }) => limitInWords(maxContacts) },
  { name: 'Moodboards', of: ({ maxMoodboards }) => limitInWords(maxMoodboards) },
  { name: 'AI generations a month', of: ({ maxAiGenerations }) => limitInWords(maxAiGenerations) },
  { name: 'Shoots, tasks and call times', of: () => 'Unlimited' },
  { name: 'Space for pictures', of: () => bytesInWords(storage) },
  { name: 'Shared plans and moodboards', of: () => 'Included' },
  { name: 'Calendar subscription', of: () => 'Included' },
  { name: 'Import and export', of: () => 'Included' },
  { name: 'Price a month', of: ({ monthlyPrice }) => priceInWords(monthlyPrice) },
  { name: 'Price a year', of: ({ annualPrice }) => priceInWords(annualPrice) },
]

/** What each plan has, side by side. */
export function Comparison({ plans, storage }: Props) {
  return (
    <section aria-labelledby="compare-plans">
      <h3 id="compare-plans" className={classes.name}>
        Compare plans
      </h3>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Feature</th>
              {plans.map(({ id, level }) => (
                <th key={id} scope="col">
                  {planName(level)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {features(storage).map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plans.map((plan) => (
                  <td key={plan.id}>{of(plan)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
