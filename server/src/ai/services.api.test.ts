import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ServiceName } from '@contactsheet/contracts/ai/generation-limits'
import { generate, startAi, usedBy } from './testing/start-ai.ts'

const { signIn, service } = await startAi(['flux', 'openai', 'own'])
const hasty = await startAi(['flux', 'openai', 'own'], { generationSeconds: 1 })

const spoken = { flux: 'Black Forest Labs', openai: 'OpenAI', own: 'The cellar', study: '' }
const declined = (name: string, reason = '') =>
  `${name} declined this description under its safety guidelines. Please change the wording and try again.${reason}`
const noCredit = (name: string) =>
  `${name} reported a billing problem: the account has no remaining credit or quota. Please check the plan and billing details.`
const tooFast = (name: string) =>
  `${name}'s rate limit was exceeded. Please try again later or check the API key settings.`
const failed = () => 'Failed to generate image'

type Refused = [
  status: number,
  code: string,
  message: (name: string) => string,
  asked?: Partial<Record<ServiceName, number>>,
]
/** The mode of the service, and what the user is answered; `asked` is how often the service was asked where that is not once. */
const refusals: Record<string, Refused> = {
  refused: [422, 'ai_safety', declined],
  'refused-after': [422, 'ai_safety', declined],
  policy: [422, 'ai_safety', declined],
  rate: [429, 'ai_rate_limit', tooFast],
  'rate-long': [429, 'ai_rate_limit', tooFast],
  quota: [402, 'ai_billing', noCredit],
  hard: [402, 'ai_billing', noCredit],
  key: [502, 'ai_failed', failed],
  country: [502, 'ai_failed', failed],
  parameter: [502, 'ai_failed', failed],
  broken: [502, 'ai_failed', failed, { openai: 2, own: 2, flux: 6 }],
  empty: [502, 'ai_failed', failed],
  type: [502, 'ai_failed', failed],
  private: [502, 'ai_failed', failed],
  html: [502, 'ai_failed', failed],
  cut: [502, 'ai_failed', failed],
  huge: [502, 'ai_failed', failed],
  redirect: [502, 'ai_failed', failed],
}
const ofTasks = ['lost', 'result-huge', 'result-redirect']

/** Requests for pictures with this description. */
const orders = (prompt: string, seen = service.seen) =>
  seen.filter((one) => one.prompt === prompt && one.path !== '/v1/get_result')
const reasons: Record<string, string> = {
  refused: ' Reason: sexual, violence.',
  'refused-after': ' Reason: self-harm.',
}

for (const name of ['openai', 'own', 'flux'] as const)
  // spec 3.8.12
  test(`whatever ${spoken[name]} answers instead of pictures has its own status and words, and costs nothing`, async () => {
    const one = async (mode: string, [status, code, message, asked]: Refused) => {
      const ana = await signIn({ accessLevel: 'free' })
      const prompt = `${name} coat {${mode}}`
      const { body, ...answer } = await generate(ana, { prompt, service: name })
      const about = name === 'flux' || code !== 'ai_safety' ? '' : (reasons[mode] ?? '')
      assert.equal(answer.status, status, mode)
      assert.deepEqual(
        { code: body.code, message: body.message },
        { code, message: message(spoken[name]) + about },
        mode,
      )
      assert.equal(answer.headers['retry-after'], status === 429 ? (mode === 'rate-long' ? '55' : '30') : undefined)
      assert.equal(await usedBy(ana), 0, mode)
      assert.equal(orders(prompt).length, asked?.[name] ?? (name === 'flux' ? 3 : 1), `${mode} was asked so often`)
    }
    const tasks = name === 'flux' ? ofTasks.map((mode): [string, Refused] => [mode, [502, 'ai_failed', failed]]) : []
    await Promise.all([...Object.entries(refusals), ...tasks].map(([mode, expected]) => one(mode, expected)))
  })

test('a service that hangs, before the picture or in the middle of it, is given up; one that is not there at once', async () => {
  const modes = [
    ...(['flux', 'openai', 'own'] as const).map((name) => [name, 'hang'] as const),
    ['flux', 'result-hang'] as const,
  ]
  await Promise.all(
    modes.map(async ([name, mode]) => {
      const ana = await hasty.signIn({ accessLevel: 'free' })
      const { status, body } = await generate(ana, { prompt: `${name} {${mode}}`, service: name })
      assert.deepEqual([status, body.code, body.message], [504, 'ai_failed', 'Failed to generate image'])
      assert.equal(await usedBy(ana), 0)
    }),
  )
  for (const one of hasty.service.seen) assert.equal(one.isOver(), true, `${one.path} is still open`)
})

test('what was only a moment of trouble is asked once more', async () => {
  await Promise.all(
    (['flux', 'openai', 'own'] as const).flatMap((name) =>
      ['rate-once', 'broken-once'].map(async (mode) => {
        const ana = await signIn({ accessLevel: 'free' })
        const { status, body } = await generate(ana, { prompt: `${name} again {${mode}}`, service: name })
        assert.equal(status, 200, `${name} ${mode}`)
        assert.equal(body.images.length, 3)
      }),
    ),
  )
})

test('a picture that is paid for is fetched once more when it does not come', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const { status, body } = await generate(ana, { prompt: 'A coat {flaky}', service: 'flux' })
  assert.deepEqual([status, body.images.length], [200, 3])
})

test('of a half answer those pictures are kept that came', async () => {
  for (const [name, pictures] of [
    ['openai', 1],
    ['flux', 1],
  ] as const) {
    const ana = await signIn({ accessLevel: 'free' })
    const { status, body } = await generate(ana, { prompt: `Half a coat by ${name} {half}`, service: name })
    assert.deepEqual([status, body.images.length, body.service], [200, pictures, name])
    assert.equal(await usedBy(ana), 1)
  }
})

test('each service is asked in its own protocol, with its own key, for the shape that was chosen', async () => {
  const ana = await signIn()
  for (const name of ['openai', 'own', 'flux'] as const)
    for (const shape of ['square', 'portrait', 'landscape'] as const) {
      const { body } = await generate(ana, { prompt: `${name} ${shape}`, service: name, shape })
      assert.equal(body.service, name)
      for (const { width, height } of body.images) {
        const expected = { square: 1, portrait: 2 / 3, landscape: 3 / 2 }[shape]
        assert.ok(Math.abs(width / height - expected) < 0.01, `${width} x ${height}`)
      }
    }
  assert.partialDeepStrictEqual(orders('openai portrait'), [
    {
      key: 'Bearer sk-secret-key',
      body: {
        model: 'gpt-image-2',
        prompt: 'openai portrait',
        n: 3,
        size: '1024x1536',
        output_format: 'jpeg',
      },
    },
  ])
  const own = orders('own landscape')
  assert.equal(own.length, 3)
  for (const one of own) assert.partialDeepStrictEqual(one, { key: '', body: { model: 'sdxl', n: 1 } })
  const flux = orders('flux square')
  assert.equal(flux.length, 3)
  const body = { prompt: 'flux square', width: 1024, height: 1024, output_format: 'jpeg' }
  for (const one of flux) assert.partialDeepStrictEqual(one, { path: '/v1/flux-2-pro', key: 'bfl-secret-key', body })
})

// asvs 1.3.6 13.2.4 15.3.2
test('keys go to the services and nowhere else: pictures are fetched without them, and nobody is led to another address', () => {
  assert.ok(service.seen.some(({ path }) => path.startsWith('/picture/')))
  for (const { path, key } of service.seen.filter((one) => !one.path.startsWith('/v1/'))) assert.equal(key, '', path)
  assert.deepEqual(
    service.seen.filter(({ path }) => path === '/picture/800x600/1'),
    [],
  )
})
