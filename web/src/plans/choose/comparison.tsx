import type { PublicPlan } from '@contactsheet/contracts/plans/plans.schemas'
import { limitInWords, planName, priceInWords } from '@contactsheet/contracts/plans/plan-words'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx'

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
      <h3 id="compare-plans" className="text-18 font-bold">
        Compare plans
      </h3>
      <div className="mt-2 overflow-x-auto">
        <Table className="max-sm:text-13">
          <thead>
            <tr>
              <ColumnHead className={column}>Feature</ColumnHead>
              {plans.map(({ id, level }) => (
                <ColumnHead key={id} end className={column}>
                  {planName(level)}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {features(storage).map(({ name, of }) => (
              <tr key={name}>
                <RowHead className={column}>{name}</RowHead>
                {plans.map((plan) => (
                  <Cell key={plan.id} end className={column}>
                    {of(plan)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}

// Four plans stand beside each other on a phone too.
const column = 'max-sm:pe-2'
