import type { APIRequestContext } from '@playwright/test'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** Calls the product; throws when it refuses. */
export async function send<T = { id: number }>(api: APIRequestContext, method: Method, path: string, data?: unknown) {
  const answer = await api.fetch(path, { method, data, timeout: 120_000 })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}
