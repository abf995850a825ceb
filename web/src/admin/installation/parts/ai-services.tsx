import { Button } from '#ui/button.tsx'
import type { adminRoutes } from '@contactsheet/contracts/admin'
import type { ServiceFailure } from '@contactsheet/contracts/admin/admin.schemas'
import type { ServiceName } from '@contactsheet/contracts/ai/generation-limits'
import type { Answer } from '@contactsheet/contracts/calls/route'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { AdminCard } from '../../parts/admin-card.tsx'
import classes from './ai-services.module.css'

type Service = Answer<typeof adminRoutes.aiServices>[number]
export type Tested = Answer<typeof adminRoutes.testAiService>
type Props = {
  services: readonly Service[]
  /** What the last test of a service brought, and which one is being tested. */
  tested: Partial<Record<ServiceName, Tested>>
  testing: ServiceName | undefined
  onTest: (name: ServiceName) => void
  /** An instant in the words of whoever reads it. */
  when: (instant: string) => string
}

const failures: Record<ServiceFailure, string> = {
  safety: 'declined a description',
  billing: 'no credit left',
  rate: 'rate limit exceeded',
  key: 'key refused',
  failed: 'failed',
  slow: 'no answer in time',
}

/** How the services that make pictures fare. */
export function AiServices({ services, tested, testing, onTest, when }: Props) {
  const isStudy = services.every(({ name }) => name === 'study')
  return (
    <AdminCard
      title="AI images"
      note={
        isStudy
          ? 'No AI service is configured: people get studies of colour and light instead. Set BFL_API_KEY, OPENAI_API_KEY or IMAGES_BASE_URL to add one, as the README says.'
          : 'The first one that is available makes the images, unless somebody chooses another. A test makes one image, which costs what an image costs.'
      }
    >
      <ul className={classes.services}>
        {services.map((service) => (
          <ServiceRow
            key={service.name}
            service={service}
            tested={tested[service.name]}
            busy={testing === service.name}
            disabled={testing !== undefined}
            onTest={() => onTest(service.name)}
            when={when}
          />
        ))}
      </ul>
    </AdminCard>
  )
}

type RowProps = Pick<Props, 'when'> & {
  service: Service
  tested: Tested | undefined
  busy: boolean
  disabled: boolean
  onTest: () => void
}

function ServiceRow({ service, tested, busy, disabled, onTest, when }: RowProps) {
  const { displayName, model, host, available, successes, failures: failed, cost } = service
  return (
    <li className={classes.service}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.name}>{displayName}</h3>
          <p className={classes.dim}>
            {model} at {host}
          </p>
        </div>
        <Button variant="default" size="sm" disabled={disabled} onClick={onTest} aria-label={`Test ${displayName}`}>
          {busy ? 'Testing...' : 'Test'}
        </Button>
      </div>
      {!available && <p className={classes.bad}>Its key was refused. It is left alone for five minutes.</p>}
      <p className={classes.dim}>
        {successes + failed === 0
          ? 'Not asked yet'
          : `${formatCount(successes)} brought images, ${formatCount(failed)} did not`}
        {cost !== null && `, $${cost.toFixed(2)} in all`}
      </p>
      <LastCalls {...service} when={when} />
      <output className={classes.tested}>{tested && <TestResult {...tested} />}</output>
    </li>
  )
}

function LastCalls({ when, ...service }: Service & Pick<Props, 'when'>) {
  const { lastSuccessAt, lastSeconds, lastFailureAt, lastFailure, lastReason } = service
  return (
    <>
      {lastSuccessAt !== null && (
        <p className={classes.dim}>
          Last success: {when(lastSuccessAt)}
          {lastSeconds !== null && `, in ${lastSeconds.toFixed(1)} s`}
        </p>
      )}
      {lastFailureAt !== null && lastFailure !== null && (
        <p className={classes.dim}>
          Last failure: {when(lastFailureAt)}, {failures[lastFailure]}
          {lastReason && ` (${lastReason})`}
        </p>
      )}
    </>
  )
}

const TestResult = ({ failure, detail, seconds }: Tested) =>
  failure === null ? (
    <>The test brought an image in {seconds.toFixed(1)} s.</>
  ) : (
    <span className={classes.bad}>
      The test failed after {seconds.toFixed(1)} s: {failures[failure]}
      {detail && ` (${detail})`}.
    </span>
  )
