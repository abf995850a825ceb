import { useState } from 'react'
import type { ServiceName } from '@contactsheet/contracts/ai/generation-limits'
import { FailedState } from '#ui/states/failed-state.tsx'
import { useTestAiService, type useAiServiceStates } from './installation.queries.ts'
import { AiServices, type Tested } from './parts/ai-services.tsx'

type Props = { services: ReturnType<typeof useAiServiceStates>; when: (instant: string) => string }

/** The image services, and a test of each. */
export function AiServicesSection({ services, when }: Props) {
  const test = useTestAiService()
  const [tested, setTested] = useState<Partial<Record<ServiceName, Tested>>>({})
  if (services.data === undefined) {
    return (
      <FailedState
        compact
        title="The AI services could not be loaded"
        error={services.error}
        onRetry={() => void services.refetch()}
      />
    )
  }
  return (
    <AiServices
      services={services.data}
      tested={tested}
      when={when}
      testing={test.isPending ? test.variables.body.name : undefined}
      onTest={(name) =>
        test.mutate({ body: { name } }, { onSuccess: (result) => setTested((now) => ({ ...now, [name]: result })) })
      }
    />
  )
}
