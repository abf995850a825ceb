import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idleCollector, thisProcess } from './idle-memory.ts'

const megabytes = 1024 ** 2

/** A process whose work and memory the test decides; a collection leaves what it needs. */
function process({ needs }: { needs: number }) {
  const state = { used: 0, held: 100, needs, collections: 0 }
  const look = idleCollector({
    used: () => state.used,
    held: () => state.held * megabytes,
    collect: async () => {
      state.collections += 1
      state.held = state.needs
    },
  })
  const looks = async (count: number) => {
    for (let n = 0; n < count; n += 1) await look()
    return state.collections
  }
  return Object.assign(state, { looks })
}

test('a process that has come to rest is collected once', async () => {
  const resting = process({ needs: 60 })
  assert.equal(await resting.looks(1), 0)
  assert.equal(await resting.looks(1), 1)
  assert.equal(await resting.looks(50), 1)
})

test('a process at work is not collected, however much it holds', async () => {
  const busy = process({ needs: 60 })
  for (let n = 0; n < 20; n += 1) {
    busy.used = n % 2 === 0 ? 0.3 : 0
    assert.equal(await busy.looks(1), 0)
  }
  busy.used = 0
  assert.equal(await busy.looks(1), 1)
})

test('the next collection is after more work, when there is something to gain', async () => {
  const server = process({ needs: 60 })
  await server.looks(2)
  // What is given back later than the collection counts as given back.
  server.held = 40
  await server.looks(1)
  server.held = 60
  assert.equal(await server.looks(10), 1)
  server.held = 70
  server.needs = 65
  assert.equal(await server.looks(1), 2)
  // What it needs by now is no reason to collect again.
  assert.equal(await server.looks(50), 2)
})

test('a collection of this process frees what nobody can reach, and leaves no global function behind', async () => {
  const { collect, held, used } = thisProcess()
  const freed = Promise.withResolvers<string>()
  const registry = new FinalizationRegistry((name: string) => freed.resolve(name))
  registry.register({ of: 'nobody' }, 'freed')
  await collect()
  assert.equal(await freed.promise, 'freed')
  assert.equal('gc' in globalThis, false)
  assert.ok(held() > 0)
  assert.ok(used() >= 0)
})
