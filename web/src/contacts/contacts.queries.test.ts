import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { MutationObserver } from '@tanstack/react-query'
import type {
  ContactChanges,
  ContactDetail,
  ContactPage,
  ListedContact,
} from '@contactsheet/contracts/contacts/contact'
import type { Input, Route } from '@contactsheet/contracts/calls/route'
import { routeMutationOptions, type Mutation } from '#lib/data/mutations/mutation.ts'
import { createQueryClient } from '#lib/data/query-client.ts'
import { failureOfSteps, failureShown } from '#lib/data/testing/failure-shown.ts'
import { closeToast, toastStore } from '#lib/toast.ts'
import { savingContact } from './editor/contact-save.queries.ts'
import { bulkChange } from './selection/bulk.queries.ts'
import { rowsOf, totalOf, type Pages } from './contact-pages.rules.ts'
import { contactQueryOf, noFilter } from './filters/contact-search.rules.ts'
import { addingFromForm } from './new/new-contact.queries.ts'
import { emptyDraft } from './new/new-contact.rules.ts'
import { archiveContact, contactDetail, contactPages, removeContact } from './contacts.queries.ts'

/** How long a busy machine may take. */
const soon = { timeout: 20_000 }
const row = (id: number) => ({ id, firstName: `Person ${id}`, archived: false }) as ListedContact
const page = (...ids: number[]): ContactPage => ({
  contacts: ids.map(row),
  page: 1,
  totalPages: 2,
  totalCount: 4,
  next: null,
})
const list = (): Pages => ({ pages: [page(1, 2), page(3, 4)], pageParams: [{ page: 1 }, { page: 2 }] })

/** Two cached lists, with and without archived contacts, and a server that answers when it is told to. */
function start(t: TestContext) {
  const client = createQueryClient()
  const [live, all] = [contactPages(noFilter).queryKey, contactPages({ ...noFilter, archived: true }).queryKey]
  for (const key of [live, all]) client.setQueryData(key as readonly unknown[], list())
  const sent: { address: string; body: unknown }[] = []
  const answers: PromiseWithResolvers<Response>[] = []
  t.mock.method(globalThis, 'fetch', (address: string, request: RequestInit) => {
    sent.push({ address, body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined })
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
  const run = <R extends Route>(change: Mutation<R>, input: Input<R>) =>
    new MutationObserver(client, routeMutationOptions(client, change)).mutate(input)
  const shown = (key: readonly unknown[]) => {
    const data = client.getQueryData<Pages>(key)
    return { ids: rowsOf(data).map(({ id }) => id), total: totalOf(data) }
  }
  t.after(async () => {
    // A call that nobody answers would be waited for, for a minute.
    for (const answer of answers) answer.resolve(new Response(null, { status: 204 }))
    await Promise.all(answers.map(({ promise }) => promise))
    closeToast(toastStore.get()?.id ?? 0)
  })
  return { client, live, all, sent, answers, run, shown }
}

// spec 1.4.2
test('an archived contact leaves the list that hides it, and comes back when the server refuses', async (t) => {
  const { live, all, answers, run, shown, client } = start(t)
  const archiving = run(archiveContact, { params: { id: 3 }, body: { archived: true } })
  await t.waitFor(() => assert.deepEqual(shown(live), { ids: [1, 2, 4], total: 3 }), soon)
  assert.equal(rowsOf(client.getQueryData<Pages>(all))[2]?.archived, true)

  answers[0]?.resolve(Response.json({}, { status: 500 }))
  await assert.rejects(archiving)
  assert.deepEqual(shown(live), { ids: [1, 2, 3, 4], total: 4 })
  assert.equal(rowsOf(client.getQueryData<Pages>(all))[2]?.archived, false)
  assert.equal(toastStore.get()?.text, 'Failed to archive contact')
})

test('a deletion offers to restore for ten seconds', async (t) => {
  const { live, all, sent, answers, run, shown } = start(t)
  const removing = run(removeContact, { params: { id: 1 } })
  await t.waitFor(() => assert.equal(answers.length, 1), soon)
  answers[0]?.resolve(new Response(null, { status: 204 }))
  await removing
  for (const key of [live, all]) assert.deepEqual(shown(key), { ids: [2, 3, 4], total: 3 })
  assert.equal(toastStore.get()?.duration, 10_000)

  toastStore.get()?.action?.run()
  await t.waitFor(() => assert.equal(sent.at(-1)?.address, '/api/contacts/1/restore'), soon)
})

test('undoing a bulk act takes back what it changed and nothing else', async (t) => {
  const { sent, answers, run, live, shown } = start(t)
  const tagging = run(bulkChange, { body: { act: 'archive', ids: [1, 2, 4] } })
  await t.waitFor(() => assert.deepEqual(shown(live), { ids: [3], total: 1 }), soon)
  answers[0]?.resolve(Response.json({ changed: [1, 4] }))
  await tagging
  assert.equal(toastStore.get()?.title, '2 contacts archived')

  toastStore.get()?.action?.run()
  await t.waitFor(() => assert.deepEqual(sent.at(-1)?.body, { act: 'unarchive', ids: [1, 4] }), soon)
})

test('an act on all that match takes them out of the list at once, and its undo names those it changed', async (t) => {
  const { sent, answers, run, live, all, shown } = start(t)
  const { query } = { query: contactQueryOf(noFilter) }
  const archiving = run(bulkChange, { body: { act: 'archive', all: { filters: query, count: 4, except: [2] } } })
  await t.waitFor(() => assert.deepEqual(shown(live), { ids: [2], total: 1 }), soon)
  assert.deepEqual(shown(all).total, 4)
  answers[0]?.resolve(Response.json({ changed: [1, 4, 7] }))
  await archiving
  assert.equal(toastStore.get()?.title, '3 contacts archived')
  toastStore.get()?.action?.run()
  await t.waitFor(() => assert.deepEqual(sent.at(-1)?.body, { act: 'unarchive', ids: [1, 4, 7] }), soon)
})

test('an act that changed nothing offers nothing to undo', async (t) => {
  const { answers, run } = start(t)
  const tagging = run(bulkChange, { body: { act: 'addTag', ids: [1], name: 'local' } })
  await t.waitFor(() => assert.equal(answers.length, 1), soon)
  answers[0]?.resolve(Response.json({ changed: [] }))
  await tagging
  assert.deepEqual([toastStore.get()?.title, toastStore.get()?.action], ['Nothing to change', undefined])
})

// spec 1.8.4 1.8.5 1.8.7 1.8.8
test('what fails without a word of the server is named', async (t) => {
  const params = { id: 7 }
  const named = (what: string) => `Error: Failed to ${what}`
  const contact = { ...row(7), shootContacts: [] } as unknown as ContactDetail
  const draft = { ...emptyDraft('client'), firstName: 'Ada' }
  assert.equal(await failureShown(t, addingFromForm, { body: draft }), named('create contact'))
  const save = savingContact({ genres: [], tags: [] })
  const saved = (changes: ContactChanges) => failureOfSteps(t, save, { contact, changes })
  assert.equal(await saved({ city: 'Oslo', tagNames: [] }), named('update contact. Changes reverted.'))
  assert.equal(await saved({ genreNames: [] }), named('update contact genres. Changes reverted.'))
  assert.equal(await saved({ tagNames: [] }), named('update contact tags. Changes reverted.'))
  assert.equal(await failureShown(t, archiveContact, { params, body: { archived: true } }), named('archive contact'))
  assert.equal(await failureShown(t, removeContact, { params }), named('delete contact'))
})

// spec 1.9.1 1.9.5
test('the list and a contact are fresh for 30 seconds; the list asks for 20 at a time', () => {
  const list = contactPages(noFilter)
  assert.deepEqual([list.staleTime, contactDetail(7).staleTime], [30_000, 30_000])
  assert.deepEqual(list.queryKey.at(2), { query: { ...contactQueryOf(noFilter), limit: 20 } })
})
