import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shapesOf } from './testing/openai-shapes.ts'
import { generate, startAi } from './testing/start-ai.ts'

const { signIn, service } = await startAi(['openai', 'own'])
const ana = await signIn()

const shapes = Object.keys(shapesOf(Buffer.alloc(0), { address: 'http://127.0.0.1:1', files: '' }))

for (const [place, shape] of shapes.entries())
  test(`a picture is taken in the shape ${shape}, and asked for again where a service brings one at a time`, async () => {
    const name = place % 2 === 0 ? 'openai' : 'own'
    const { status, body } = await generate(ana, { prompt: `A coat {${shape}}`, service: name })
    assert.deepEqual([status, body.images?.length], [200, 3], JSON.stringify(body))
  })

test('of all these addresses none led to another host, and no key went along', () => {
  for (const { path, key } of service.seen.filter((one) => !one.path.startsWith('/v1/'))) assert.equal(key, '', path)
  assert.ok(!service.seen.some(({ path }) => path === '/picture/800x600/1'))
})

/** The bodies of the requests for pictures with this description, without what all have. */
const forms = (prompt: string, seen: typeof service.seen) =>
  seen
    .filter((one) => one.prompt === prompt && one.path.startsWith('/v1/'))
    .map(({ body: { model: _model, prompt: _prompt, ...form } }) => form)

const portrait = { n: 1, size: '1024x1536', response_format: 'b64_json' }
const { response_format: _format, ...plain } = portrait
const { n: _n, ...bare } = plain
/** What is asked for after each refusal. */
const asked: Record<string, object[]> = {
  'form-openai': [plain],
  'form-fastapi': [plain],
  'form-gateway': [bare],
  'form-size': [{ ...portrait, size: '1024x1792' }],
  'form-sizeless': [
    { ...portrait, size: '1024x1792' },
    { ...portrait, size: '1024x1024' },
    { n: 1, response_format: 'b64_json' },
  ],
}

for (const [mode, after] of Object.entries(asked))
  test(`a service that refuses a parameter is asked again without it, and remembered: ${mode}`, async () => {
    const own = await startAi(['own'])
    const person = await own.signIn()
    const prompt = `A coat {${mode}}`
    const first = await generate(person, { prompt, shape: 'portrait' })
    assert.deepEqual([first.status, first.body.images?.length], [200, 3], JSON.stringify(first.body))
    const last = after.at(-1)
    assert.deepEqual(forms(prompt, own.service.seen), [portrait, ...after, last, last])
  })

test('a model that makes one picture at a time is asked three times, and remembered', async () => {
  const one = await startAi(['openai'], { env: { OPENAI_IMAGE_MODEL: 'dall-e-3' } })
  const person = await one.signIn()
  const prompt = 'A coat {form-one}'
  assert.equal((await generate(person, { prompt })).body.images?.length, 3)
  assert.deepEqual(
    forms(prompt, one.service.seen).map(({ n }) => n),
    [3, 1, 1, 1],
  )
})

test('models of OpenAI are known by the names that gateways give them', async () => {
  const gateway = await startAi(['own'], { env: { IMAGES_MODEL: 'openai/gpt-image-1' } })
  assert.equal((await generate(await gateway.signIn(), { prompt: 'A coat {form-openai}' })).status, 200)
  assert.deepEqual(forms('A coat {form-openai}', gateway.service.seen)[0], {
    n: 1,
    size: '1024x1024',
    output_format: 'jpeg',
  })
})

test('a service that refuses every form is asked no more than a few times', async () => {
  const { status } = await generate(ana, { prompt: 'A coat {form-any}', service: 'own' })
  assert.equal(status, 502)
  assert.equal(forms('A coat {form-any}', service.seen).length, 2)
})
