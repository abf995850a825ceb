import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createQueryClient } from '#lib/data/query-client.ts'
import { closeToast, toastStore } from '#lib/toast.ts'

/**
 * What two presses in one moment send in all, while the server is slow and then refuses: 'POST /api/tags'. `useAct` is what a screen
 * has on its button.
 */
export async function sentByTwoPresses(t: TestContext, useAct: () => () => unknown): Promise<string[]> {
  const client = createQueryClient()
  const gate = Promise.withResolvers<void>()
  const sent: string[] = []
  t.mock.method(globalThis, 'fetch', async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`)
    await gate.promise
    return Response.json({ message: 'No' }, { status: 400 })
  })
  let press: () => unknown = () => undefined
  function Button() {
    press = useAct()
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Button)))
  press()
  press()
  await t.waitFor(() => assert.ok(sent.length > 0), { interval: 1 })
  gate.resolve()
  // One that was started in vain would wait for the first, and then be sent as well.
  await t.waitFor(() => assert.equal(client.isMutating(), 0), { interval: 1 })
  closeToast(toastStore.get()?.id ?? 0)
  return sent
}
