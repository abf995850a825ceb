import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { file, openBoard } from '../boards/board-page.ts'
import { rowOf } from '../contacts/people.ts'
import { answersKept, isKept, planToday, tasksOfToday } from '../kept-day.ts'
import { Line } from '../line.ts'
import { takeIn } from '../newcomers.ts'
import { openShoot } from '../pages/shoot-page.ts'
import {
  addTask,
  bar,
  databases,
  fill,
  keptPicture,
  kill,
  list,
  listenToBar,
  listenToShifts,
  main,
  notesOf,
  said,
  signOut,
  status,
  tasksOf,
  waiting,
  write,
} from '../pages/waiting-acts.ts'
import { fillSignIn } from '../pages/sign-in-page.ts'
import { startServer } from '../server.ts'
import { stranger } from '../sign-up.ts'
import { expect, Studio, test } from '../studio.ts'

const [batteries, lenses, florist] = tasksOfToday

// One day after the other in one browser, which is killed once: each begins with what the one before has left there.
test('a day without a signal survives the end of the browser, a failing server, a new version and the end of the session @desktop', async ({
  playwright,
  launchOptions,
}) => {
  test.slow()
  const line = new Line()
  const address = await line.open()
  const server = await startServer({ PUBLIC_URL: address })
  line.server = server.address
  const profile = await mkdtemp(path.join(tmpdir(), 'contactsheet-browser-'))
  const open = () => playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: address })
  let context = await open()
  let page = context.pages()[0] ?? (await context.newPage())
  const account = await new Studio(context.request).signUp()
  const id = await planToday(new Studio(context.request))
  const { cookies } = await context.storageState()
  // Another device of the same person: it asks the server whatever becomes of the line.
  const calls = await playwright.request.newContext({ baseURL: server.address, storageState: { cookies, origins: [] } })
  const studio = new Studio(calls)

  await test.step('today opens without a network although nobody has opened it before', async () => {
    await isKept(page)
    line.state = 'cut'
    await page.goto(`/schedule/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Rooftop' })).toBeVisible()
    for (const words of ['Make-up', 'Luz', batteries]) await expect(main(page).getByText(words).first()).toBeVisible()
    await expect(bar(page, /^Offline( ·|$)/)).toBeVisible()
  })

  let board = 0
  await test.step('a picture that cannot be sent lies on its board', async () => {
    line.state = 'open'
    board = (await openBoard(page, new Studio(context.request), 0)).id
    await expect
      .poll(() => answersKept(page))
      .toContainEqual(expect.stringContaining(`/moodboards/:id",{"params":{"id":${board}}`))
    line.state = 'cut'
    await page.getByLabel('Images to upload').setInputFiles(file('roof.png'))
    await expect(keptPicture(page)).toHaveText('Not sent yet')
    await page.goto(`/schedule/${id}`)
  })

  const asLeft = [`${batteries}: in-progress`, `${lenses}: in-progress`, `${florist}: done`, 'Buy tape: todo']
  await test.step('what is done then waits, and longer words of the bar move nothing and cover no toast', async () => {
    await page.evaluate(listenToShifts)
    await write(page, 'Notes', 'The key is at the bar')
    await page.getByRole('tab', { name: 'Planning' }).click()
    for (const title of tasksOfToday) await status(page, title, 'To Do').click()
    await status(page, florist, 'In Progress').click()
    await addTask(page, 'Buy tape')
    await expect(bar(page, /^Offline, 7 changes waiting/)).toBeVisible()
    expect(await page.evaluate<string[]>('globalThis.shifted')).toEqual([])
    await page.getByRole('button', { name: 'More for this shoot' }).click()
    await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
    const toast = await page.locator('li[data-tone]').boundingBox()
    const words = await bar(page, /^Offline/).boundingBox()
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(words?.y ?? 0)
  })

  await test.step('a browser that was killed shows it as it was left', async () => {
    await kill(context, page)
    context = await open()
    // It may not have written down yet that somebody is signed in.
    await context.addCookies(cookies)
    page = context.pages()[0] ?? (await context.newPage())
    await page.goto(`/moodboards/${board}`)
    await expect(keptPicture(page).getByRole('img', { name: 'roof.png' })).toBeVisible()
    await page.goto(`/schedule/${id}?tab=planning`)
    await expect(bar(page, /^Offline, 7 changes waiting/)).toBeVisible()
    await expect(status(page, batteries, 'In Progress')).toBeVisible()
    await expect(status(page, florist, 'Done')).toBeVisible()
    await expect(status(page, 'Buy tape', 'To Do')).toBeVisible()
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(main(page).getByText('The key is at the bar')).toBeVisible()
  })

  await test.step('somebody is added and opened, joins the team, and is found', async () => {
    await page.getByRole('tab', { name: /^Team/ }).click()
    const people = main(page).getByRole('region', { name: 'Add people' })
    await people.getByRole('searchbox').fill('Noor Haddad')
    await people.getByLabel('Role', { exact: true }).fill('Hair')
    await people.getByRole('button', { name: 'Add "Noor Haddad"' }).click()
    const team = main(page).getByRole('region', { name: 'Team' })
    await expect(team.getByRole('listitem').filter({ hasText: 'Noor Haddad' })).toContainText('Hair')
    await team.getByRole('link', { name: 'Noor Haddad' }).click()
    const person = page.getByRole('dialog', { name: 'Noor Haddad' })
    await person.getByRole('tab', { name: 'Notes' }).click()
    await person.getByRole('textbox', { name: 'Notes' }).fill('Ring twice')
    await person.getByRole('button', { name: 'Save Changes' }).click()
    await expect(person).toHaveCount(0)
    await page.goto('/contacts')
    await expect(rowOf(page, 'Noor Haddad')).toBeVisible()
    await rowOf(page, 'Luz Berg').getByRole('link', { name: 'Luz Berg' }).click()
    await expect(page.getByRole('dialog', { name: 'Luz Berg' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('berg')
    await expect(rowOf(page, 'Luz Berg')).toBeVisible()
    await expect(rowOf(page, 'Noor Haddad')).toHaveCount(0)
    await page.getByRole('searchbox').fill('nobody')
    await expect(main(page)).toContainText('only the people on this device are searched')
    await page.goto(`/schedule/${id}?tab=planning`)
    await expect(bar(page, /^Offline, 10 changes waiting/)).toBeVisible()
  })

  await test.step('with a network everything arrives once', async () => {
    await listenToBar(page)
    line.state = 'open'
    await expect(bar(page, 'All sent')).toBeVisible({ timeout: 60_000 })
    expect((await said(page)).join()).toMatch(/Sending \d/)
    expect((await tasksOf(studio, id)).toSorted()).toEqual(asLeft.toSorted())
    expect(await notesOf(studio, id)).toBe('The key is at the bar')
    const { images } = await studio.api(moodboardRoutes.detail, { params: { id: board } })
    expect(images).toHaveLength(1)
    const { shootContacts } = await studio.api(shootRoutes.detail, { params: { id } })
    expect(shootContacts.map(({ contact, role }) => [contact.firstName, role])).toEqual([
      ['Luz', 'Model'],
      ['Noor', 'Hair'],
    ])
    const { contacts } = await studio.api(contactRoutes.page, { query: {} })
    expect(contacts.map(({ firstName, notes }) => [firstName, notes])).toEqual([
      ['Luz', null],
      ['Noor', 'Ring twice'],
    ])
  })

  await test.step('while the server fails it waits, also through a new version', async () => {
    line.isFailing = true
    await page.getByRole('tab', { name: 'Planning' }).click()
    await addTask(page, 'Buy water')
    await expect(bar(page, '1 change waiting')).toBeVisible()
    const entry = () => page.locator('head script[type=module]').getAttribute('src')
    const before = await entry()
    line.isNext = true
    await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)')
    await expect(page.getByText('A new version is ready')).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(entry).not.toBe(before)
    await expect(bar(page, '1 change waiting')).toBeVisible()
    await expect(status(page, 'Buy water')).toBeVisible()
    line.isFailing = false
    await expect(bar(page, 'All sent')).toBeVisible({ timeout: 60_000 })
    expect((await tasksOf(studio, id)).filter((task) => task.startsWith('Buy water'))).toEqual(['Buy water: todo'])
  })

  await test.step('whose session has ended meanwhile signs in, and it is sent', async () => {
    // What was read again after sending has come: a read that was cut off would lead to the sign-in by itself.
    await expect(bar(page, /./)).toHaveCount(0)
    line.state = 'cut'
    await addTask(page, 'Buy bread')
    await expect(bar(page, /^Offline, 1 change waiting/)).toBeVisible()
    await context.clearCookies()
    line.state = 'open'
    await bar(page, 'Sign in to send 1 change').click({ timeout: 60_000 })
    await fillSignIn(page, account)
    await expect(page).toHaveURL(/\/schedule\//)
    await expect
      .poll(async () => (await tasksOf(studio, id)).filter((task) => task.startsWith('Buy bread')))
      .toEqual(['Buy bread: todo'])
    await expect(bar(page, /./)).toHaveCount(0)
  })
  await calls.dispose()
  await context.close()
  line.close()
  await server.stop()
  await rm(profile, { recursive: true, force: true })
})

test('what two tabs did without a network is sent once; what was changed elsewhere is asked about; nobody else sees it @desktop', async ({
  page,
  context,
  studio,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await studio.signUp()
  const id = await planToday(studio)
  const params = { id }
  const idOf = async (name: string) =>
    (await studio.api(shootRoutes.tasks, { params })).find(({ title }) => title === name)?.id ?? 0
  const change = async (name: string, body: object) =>
    studio.api(shootRoutes.changeTask, { params: { id, taskId: await idOf(name) }, body })
  await openShoot(page, id, 'planning')
  const begun = [`${lenses}: in-progress`, `${florist}: in-progress`]

  await test.step('two tabs', async () => {
    const other = await context.newPage()
    await openShoot(other, id, 'planning')
    // At once, before the page has been at rest.
    await status(page, lenses, 'To Do').click()
    await status(other, florist, 'To Do').click()
    await expect.poll(() => tasksOf(studio, id)).toEqual(expect.arrayContaining(begun))
    await context.setOffline(true)
    await status(page, batteries, 'To Do').click()
    await addTask(other, 'Buy tape')
    await status(other, batteries, 'In Progress').click()
    await expect(status(page, 'Buy tape', 'To Do')).toBeVisible()
    await expect(status(page, batteries, 'Done')).toBeVisible()
    for (const tab of [page, other]) await expect(bar(tab, /^Offline, 3 changes waiting/)).toBeVisible()
    await context.setOffline(false)
    for (const tab of [page, other]) await expect(bar(tab, /./)).toHaveCount(0)
    expect((await tasksOf(studio, id)).toSorted()).toEqual(
      [`${batteries}: done`, ...begun, 'Buy tape: todo'].toSorted(),
    )
    await other.close()
  })

  await test.step('who is archived without a network can be taken back at once', async () => {
    await page.goto('/contacts')
    await expect(rowOf(page, 'Luz Berg')).toBeVisible()
    await context.setOffline(true)
    await rowOf(page, 'Luz Berg')
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(rowOf(page, 'Luz Berg')).toHaveCount(0)
    await expect(page.getByText('Contact archived')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, 'Luz Berg')).toBeVisible()
    await expect(bar(page, /waiting/)).toHaveCount(0)
    await context.setOffline(false)
    await openShoot(page, id, 'planning')
  })

  await test.step('what was changed or deleted elsewhere meanwhile is asked about', async () => {
    await context.setOffline(true)
    for (const title of [batteries, lenses, florist]) await write(page, `Title of ${title}`, `${title} today`)
    await page.getByRole('tab', { name: 'Details' }).click()
    await write(page, 'Notes', 'Mine')
    await expect(bar(page, /^Offline, 4 changes waiting/)).toBeVisible()
    await change(batteries, { title: 'Rent batteries' })
    await studio.api(shootRoutes.removeTask, { params: { id, taskId: await idOf(lenses) } })
    await studio.api(shootRoutes.change, { params, body: { notes: 'Theirs' } })
    await context.setOffline(false)
    await bar(page, '3 changes need you').click()

    const notes = waiting(page, 'Notes')
    await expect(notes.getByRole('definition')).toHaveText(['Mine', 'Theirs'])
    await notes.getByRole('button', { name: 'Keep mine' }).click()
    await expect(notes).toHaveCount(0)
    await expect.poll(() => notesOf(studio, id)).toBe('Mine')

    const title = waiting(page, 'Rent batteries')
    await expect(title.getByRole('definition')).toHaveText([`${batteries} today`, 'Rent batteries'])
    await title.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(title).toHaveCount(0)

    const gone = waiting(page, lenses)
    await expect(gone).toContainText('The task was deleted meanwhile.')
    await gone.getByRole('button', { name: 'Copy what was typed' }).click()
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(`${lenses} today`)
    await gone.getByRole('button', { name: 'Remove' }).click()
    await expect(list(page)).toContainText('Nothing is waiting.')
    await page.keyboard.press('Escape')
    await expect(main(page).getByText('Mine', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Planning' }).click()
    await expect(status(page, 'Rent batteries')).toBeVisible()
    await expect(status(page, lenses)).toHaveCount(0)
    expect((await tasksOf(studio, id)).toSorted()).toEqual(
      ['Rent batteries: done', `${florist} today: in-progress`, 'Buy tape: todo'].toSorted(),
    )
  })

  await test.step('something more waits', async () => {
    await context.setOffline(true)
    await addTask(page, 'Buy bread')
    await expect(bar(page, /^Offline, 1 change waiting/)).toBeVisible()
  })

  await test.step('without a network nobody is signed out; whoever leaves a server that fails is asked first', async () => {
    const question = page.getByRole('dialog', { name: 'Sign out without sending?' })
    await signOut(page).click()
    await expect(page.getByText('Signing out needs a network.')).toBeVisible()
    const failing = '**/api/shoots/*/tasks'
    await context.route(failing, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
    )
    await context.setOffline(false)
    await expect(bar(page, '1 change waiting')).toBeVisible({ timeout: 60_000 })
    await signOut(page).click()
    await expect(question).toContainText('1 change on this device has not been sent.')
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question).toHaveCount(0)
    await context.setOffline(true)
    await context.unroute(failing)
    await expect(status(page, 'Buy bread')).toBeVisible()
  })

  await test.step('somebody else on this device is asked what becomes of it, and sees nothing of it', async () => {
    const acts = (await databases(page)).filter((name) => name.includes('-acts-'))
    expect(acts).toHaveLength(1)
    await takeIn(context.request, stranger())
    await context.setOffline(false)
    await page.goto('/schedule?view=list')
    const question = page.getByRole('dialog', { name: 'Changes of another account' })
    await expect(question).toContainText('left 1 change that has not been sent')
    await expect(page.getByText(/Rooftop|Buy bread/)).toHaveCount(0)
    const kept = acts.map((name) => name.replace('-acts-', '-kept-'))
    expect(await databases(page)).not.toContain(kept[0])
    // Whoever does not answer is asked again, also when their own changes are looked for.
    await expect.poll(() => databases(page)).toHaveLength(acts.length + 2)
    await page.reload()
    await question.getByRole('button', { name: 'Leave it for that account' }).click()
    await expect(question).toHaveCount(0)
    await signOut(page).click()
    await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
    expect(await databases(page)).toEqual(acts)
  })

  await test.step('whoever it belongs to signs in again, and it is sent', async () => {
    // The sign-in page would still know whom it has signed in first.
    await context.clearCookies()
    await page.goto(`/api/login?returnTo=/schedule/${id}`)
    await fillSignIn(page, account)
    await expect.poll(() => tasksOf(studio, id), { timeout: 60_000 }).toContain('Buy bread: todo')
    expect((await tasksOf(studio, id)).filter((task) => task.startsWith('Buy'))).toHaveLength(2)
  })
})

test('a device without room does what it can, and says what it cannot @desktop', async ({
  page,
  context,
  studio,
  baseURL,
}) => {
  const empty = await fill(page, baseURL ?? '')
  await studio.signIn()
  const id = await planToday(studio)
  await openShoot(page, id, 'planning')
  await addTask(page, 'Buy water')
  await expect.poll(() => tasksOf(studio, id)).toContain('Buy water: todo')
  await context.setOffline(true)
  const task = page.getByLabel('New task')
  await task.fill('Buy bread')
  await task.press('Enter')
  await expect(page.getByText(/The server cannot be reached/).first()).toBeVisible()
  await expect(task).toHaveValue('Buy bread')
  await expect(status(page, 'Buy bread')).toHaveCount(0)
  await empty()
  await task.press('Enter')
  await expect(status(page, 'Buy bread')).toBeVisible()
  await expect(bar(page, /^Offline, 1 change waiting/)).toBeVisible()
})
