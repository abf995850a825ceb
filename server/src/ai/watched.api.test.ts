import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { aBoard } from '../testing/moodboard-calls.ts'
import { generate, startAi, until } from './testing/start-ai.ts'

const lines: string[] = []
const metricsToken = 'metrics-token-for-tests'
const { signIn, app } = await startAi(['flux', 'openai'], {
  env: { LOG_LEVEL: 'trace', METRICS_TOKEN: metricsToken },
  logStream: { write: (line) => void lines.push(line) },
})

const secrets = ['bfl-secret-key', 'sk-secret-key', 'Rosebud', 'violence']

test('keys and descriptions are neither logged nor told to anybody', async () => {
  const ana = await signIn()
  const answers = []
  for (const mode of ['quota', 'key', 'parameter', 'broken', 'html', 'refused', 'leaky', 'slow'])
    answers.push((await generate(ana, { prompt: `Rosebud {${mode}}`, service: 'openai' })).body)
  const log = lines.join('')
  assert.ok(log.includes('OpenAI refuses the key that is configured for it.'))
  for (const secret of secrets) assert.ok(!log.includes(secret), `${secret} is in the log`)
  for (const secret of secrets.slice(0, 2)) assert.ok(!JSON.stringify(answers).includes(secret), secret)
})

test('the log and administrators read why a service brought no image, in its own words; users read what they always do', async () => {
  const boss = await signIn({ accessLevel: 'admin' })
  const lastOf = async () => (await boss(adminRoutes.aiServices, {})).body.find(({ name }) => name === 'openai')
  const reasons: Record<string, string | RegExp> = {
    leaky:
      'Status 400 model_not_found: Model sdxl-turbo is not loaded for "…" key … (Authorization: …, see https://example.com/…',
    parameter: 'Status 400 invalid_value: See the code',
    quota: 'Status 429 insufficient_quota: See the code',
    'error-inside': 'Status 200: The worker ran out of memory',
    proxy: 'Status 502: 502 Bad Gateway nginx',
    private: /^The picture is at an address that is not public: 127\.0\.0\.2:\d+$/,
    type: 'The answer holds no picture',
    empty: 'The answer holds no picture',
    html: 'Status 200: Welcome',
    refused: 'Status 400 moderation_blocked',
  }
  for (const [mode, reason] of Object.entries(reasons)) {
    lines.length = 0
    const { body } = await generate(await signIn(), { prompt: `Rosebud {${mode}}`, service: 'openai' })
    const told = JSON.stringify(body)
    const written = lines.flatMap((line) => (line.includes('brought fewer images') ? [JSON.parse(line)] : []))
    assert.equal(written.length, 1, mode)
    const [line] = written as [Record<string, unknown>]
    assert.partialDeepStrictEqual(line, { level: 40, service: 'openai', pictures: 0 })
    const why = String(line.reason)
    if (typeof reason === 'string') assert.equal(why, reason)
    else assert.match(why, reason)
    assert.equal((await lastOf())?.lastReason, why)
    assert.ok(!told.includes(why), told)
  }
  lines.length = 0
  await generate(await signIn(), { prompt: 'Rosebud {half}', service: 'openai' })
  assert.match(lines.join(''), /"pictures":1,"reason":"The answer holds no picture"/)
})

test('metrics count calls by service and outcome, their seconds, and what they cost where that is known', async () => {
  const ana = await signIn()
  assert.equal((await generate(ana, { service: 'flux' })).status, 200)
  assert.equal((await generate(ana, { service: 'flux', prompt: 'No {quota}' })).status, 402)
  const { body: said } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  assert.match(said, /^ai_service_calls_total\{service="flux",outcome="ok"\} 1$/m)
  assert.match(said, /^ai_service_calls_total\{service="flux",outcome="billing"\} 1$/m)
  assert.match(said, /^ai_service_seconds_count\{service="flux",outcome="ok"\} 1$/m)
  // Three pictures of four credits, of which each is a cent.
  assert.match(said, /^ai_service_cost_dollars_total\{service="flux"\} 0\.12$/m)
  for (const secret of secrets) assert.ok(!said.includes(secret))
})

test('administrators see how each service fares, and can try one out without using anything up', async () => {
  const other = await startAi(['flux', 'openai', 'own'])
  const [boss, ana] = [await other.signIn({ accessLevel: 'admin' }), await other.signIn()]
  const states = async () => (await boss(adminRoutes.aiServices, {})).body
  const [flux, , own] = await states()
  assert.deepEqual(flux, {
    name: 'flux',
    displayName: 'Black Forest Labs FLUX',
    model: 'flux-2-pro',
    host: new URL(other.service.url).host,
    available: true,
    successes: 0,
    failures: 0,
    lastSuccessAt: null,
    lastSeconds: null,
    lastFailureAt: null,
    lastFailure: null,
    lastReason: '',
    cost: null,
  })
  assert.partialDeepStrictEqual(own, { displayName: 'The cellar', model: 'sdxl' })

  await generate(ana, { prompt: 'No {hard}', service: 'openai' })
  await generate(ana, { prompt: 'No {key}', service: 'own' })
  const { status, body } = await boss(adminRoutes.testAiService, { body: { name: 'flux' } })
  assert.deepEqual([status, body.failure, body.detail], [200, null, ''])
  assert.ok(body.seconds > 0)
  const [tested = assert.fail(), openai, cellar] = await states()
  assert.partialDeepStrictEqual(tested, { successes: 1, failures: 0, cost: 0.04 })
  assert.ok(Date.parse(tested.lastSuccessAt ?? '') > 0 && Number(tested.lastSeconds) > 0)
  assert.partialDeepStrictEqual(openai, { failures: 1, lastFailure: 'billing', available: true })
  assert.partialDeepStrictEqual(cellar, { lastFailure: 'key', available: false })
  const orders = other.service.seen.filter(({ path }) => path === '/v1/flux-2-pro')
  assert.equal(orders.length, 1)
  assert.match(orders.map(({ prompt }) => prompt).join(), /grey card/)

  assert.equal((await ana(adminRoutes.testAiService, { body: { name: 'flux' } })).status, 403)
  assert.equal((await boss(adminRoutes.testAiService, { body: { name: 'study' } })).status, 400)
})

test('a test of a service that fails says why, in words without keys', async () => {
  const silent = await startAi(['openai'], { env: { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' } })
  const boss = await silent.signIn({ accessLevel: 'admin' })
  const { body } = await boss(adminRoutes.testAiService, { body: { name: 'openai' } })
  assert.deepEqual([body.failure, body.detail], ['slow', 'The service cannot be reached ECONNREFUSED'])
  const { status, body: answer } = await generate(await silent.signIn())
  assert.deepEqual([status, answer.code, answer.message], [504, 'ai_failed', 'Failed to generate image'])
})

// asvs 2.4.1
test('whoever asks too often, or cancels too often, has to wait', async () => {
  const strict = await startAi(['openai'], { env: { RATE_LIMITS: 'on' } })
  const ana = await strict.signIn()
  const wrong = async () => (await generate(ana, { prompt: 'No {quota}' })).status
  const { board } = await generate(ana, { prompt: 'No {quota}' })
  const rest = await Promise.all(
    Array.from({ length: 60 }, () => generate(ana, { board, prompt: 'No {quota}' }).then(({ status }) => status)),
  )
  assert.ok(rest.includes(429))
  assert.equal(await wrong(), 429)

  const eve = await strict.signIn()
  const { id } = await aBoard(eve)
  for (let n = 0; n < 20; n += 1) {
    const key = `cancelled-${n}`
    const making = generate(eve, { board: id, prompt: 'Wait {hang}', key })
    await until(() => strict.service.seen.filter(({ prompt }) => prompt === 'Wait {hang}').length > n)
    assert.equal((await eve(aiRoutes.cancel, { params: { id, key } })).status, 204)
    assert.equal((await making).status, 409)
  }
  // One that was there before is still told to whoever asks again.
  assert.equal((await generate(eve, { board: id, key: 'cancelled-0' })).body.code, 'ai_cancelled')
  const { status, headers, body } = await generate(eve)
  assert.equal(body.message, 'You have cancelled 20 generations within a day. Please try again later.')
  assert.equal(status, 429)
  assert.ok(Number(headers['retry-after']) > 80_000)
})
