import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { test } from 'node:test'
import { registerQuickImports } from '#platform/process/quick-imports.ts'

/** What Node itself has to resolve: hooks that are registered after this one are asked first. */
const askedOfNode: { specifier: string; from: string }[] = []
registerHooks({
  resolve(specifier, context, next) {
    askedOfNode.push({ specifier, from: context.parentURL ?? '' })
    return next(specifier, context)
  },
})
registerQuickImports()
for (const part of ['./run.ts', './app.ts', './jobs.ts', './platform/files/file-store.ts']) await import(part)

test('Node resolves each address of drizzle-orm once, and none within it', () => {
  const bare = askedOfNode.filter(({ specifier }) => /^drizzle-orm(\/|$)/.test(specifier))
  assert.ok(bare.length > 0)
  assert.equal(bare.length, new Set(bare.map(({ specifier }) => specifier)).size)
  const inside = askedOfNode.filter(
    ({ specifier, from }) => from.includes('/drizzle-orm/') && specifier.startsWith('.'),
  )
  assert.deepEqual(inside, [])
})

test('a start does not load the sign-in provider, which waits until somebody signs in', () => {
  const provider = askedOfNode.filter(({ specifier }) => specifier === 'oidc-provider')
  assert.deepEqual(provider, [])
})

test('a start does not load the client for S3, which waits until the settings ask for it', () => {
  const client = askedOfNode.filter(({ specifier }) => /^(@aws-sdk|@smithy|flydrive)\//.test(specifier))
  assert.deepEqual(client, [])
})

test('a start loads neither what sends mails nor what names browsers', () => {
  const later = askedOfNode.filter(({ specifier }) => /^(nodemailer|bowser)(\/|$)/.test(specifier))
  assert.deepEqual(later, [])
})

test('a start does not load what makes traces, which waits until the settings ask for it', () => {
  // The library of the metrics brings the types of traces along, which do nothing by themselves.
  const traces = askedOfNode.filter(
    ({ specifier, from }) =>
      specifier.startsWith('@opentelemetry/') && !/\/(prom-client|@opentelemetry\/api)\//.test(from),
  )
  assert.deepEqual(traces, [])
})
