import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot, addSomebody, openShoot, storedShoot } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import { networkIsGone, type LightPage } from './light-page.ts'
import { until } from './part.ts'
import { expectFailure } from './toasts.ts'

const team = (page: LightPage) => page.role('region', { name: 'Team' })
const adding = (page: LightPage) => page.role('region', { name: 'Add people' })
const search = (page: LightPage) => adding(page).role('searchbox')
const made = (page: LightPage) => page.bodies('POST', /\/api\/contacts$/)

const areStored = ({ api }: Light, id: number, people: [string | null, string | null][]) =>
  until(async () => {
    const { shootContacts } = await storedShoot(api, id)
    assert.deepEqual(
      shootContacts.map(({ contact, role }) => [contact.firstName ?? contact.instagramHandle, role]),
      people,
    )
  })

test(
  'whoever is not there is added to the contacts and to the team, with a role beside',
  atPage(async (light) => {
    const { page, api } = light
    const { id } = await addShoot(api)
    await openShoot(page, id, 'team')
    await search(page).fill('Jonas Weber')
    const add = adding(page).role('button', { name: 'Add "Jonas Weber"' })
    await add.shows()
    await adding(page).role('list', { name: 'Roles' }).role('button', { name: 'Make-up' }).click()
    await adding(page).label('Role', { exact: true }).holds('Make-up')
    await add.click()
    await team(page).role('link', { name: 'Jonas Weber' }).shows()
    await areStored(light, id, [['Jonas', 'Make-up']])
    assert.deepEqual(made(page), [{ type: 'collaboration', firstName: 'Jonas', lastName: 'Weber' }])
    await search(page).holds('')
    await add.isGone()

    await search(page).fill('https://www.instagram.com/luz.maren/')
    await adding(page).role('button', { name: 'Add @luz.maren' }).shows()
    await adding(page).label('Role', { exact: true }).fill('Stylist')
    await page.keyboard('{Enter}')
    await team(page).role('link', { name: 'luz.maren', exact: true }).shows()
    await search(page).hasFocus()
    await areStored(light, id, [
      ['Jonas', 'Make-up'],
      ['luz.maren', 'Stylist'],
    ])
    await search(page).fill('+46 70 123 45 67')
    await adding(page).role('button', { name: 'Add "+46 70 123 45 67"' }).press('{Enter}')
    await team(page).role('link', { name: 'Call +46 70 123 45 67' }).has('href', 'tel:+46701234567')
    await search(page).hasFocus()
  }),
)

test(
  'a failure or a full plan loses nothing of what was typed, and says so',
  atPage(async (light) => {
    const { page, api } = light
    const { id } = await addShoot(api)
    await openShoot(page, id, 'team')
    await search(page).fill('Jonas')
    const add = adding(page).role('button', { name: 'Add "Jonas"' })
    await adding(page).label('Role', { exact: true }).fill('Hair')
    page.answerWrites(networkIsGone)
    await add.click()
    await expectFailure(page, /cannot be reached/)
    page.answerWrites(() =>
      Response.json(
        { message: 'Full', code: 'limit_reached', limit: 'contacts', max: 25, level: 'free' },
        { status: 403 },
      ),
    )
    await add.click()
    const limit = page.role('dialog', { name: 'Contact Limit Reached' })
    await limit.shows()
    await page.keyboard('{Escape}')
    await search(page).holds('Jonas')
    await adding(page).label('Role', { exact: true }).holds('Hair')

    // Who is a contact and did not come on the team is added to it by the next press, and not made twice.
    page.answerWrites(({ path }) =>
      path.startsWith('/api/shoots') ? Response.json({ message: 'Not now' }, { status: 500 }) : undefined,
    )
    await add.click()
    await expectFailure(page, 'Not now')
    await adding(page)
      .role('button', { name: /^Add Jonas/ })
      .shows()
    await add.isEnabled()
    await search(page).holds('Jonas')
    await adding(page).label('Role', { exact: true }).holds('Hair')
    page.answer()
    await add.click()
    await team(page).role('link', { name: 'Jonas' }).shows()
    await areStored(light, id, [['Jonas', 'Hair']])
    assert.equal((await api(contactRoutes.page, { query: {} })).totalCount, 1)
  }),
)

test(
  'a new shoot takes somebody new along with a role, and a task goes to somebody new',
  atPage(async (light) => {
    const { page, api } = light
    await page.open('/schedule?add=2031-05-09')
    const form = page.role('dialog', { name: 'Schedule New Shoot' })
    await form.role('button', { name: 'Add people' }).click()
    const people = page.role('dialog', { name: 'Add people' })
    await people.role('searchbox').fill('Jonas')
    await people.role('button', { name: 'Model', exact: true }).click()
    await people.role('button', { name: 'Add "Jonas"' }).press('{Enter}')
    await people.role('searchbox').hasFocus()
    await form.text('Jonas, Model').shows()
    await form.role('button', { name: 'Schedule Shoot' }).click()
    await until(() => assert.match(page.address, /\/schedule\/\d+$/))
    const id = Number(page.address.split('/').at(-1))
    await areStored(light, id, [['Jonas', 'Model']])

    const params = { id }
    await api(shootRoutes.addTask, { params, body: { title: 'Steam the linen' } })
    await openShoot(page, id, 'planning')
    await page.role('button', { name: 'Assignee of Steam the linen' }).click()
    const assignees = page.role('dialog', { name: 'Assignee of Steam the linen' })
    await assignees.role('searchbox').fill('Noor Haddad')
    await assignees.label('Role', { exact: true }).fill('Assistant')
    await assignees.role('button', { name: 'Add "Noor Haddad"' }).press('{Enter}')
    await page.role('button', { name: 'Assignee of Steam the linen: Noor Haddad' }).hasFocus()
    await areStored(light, id, [
      ['Jonas', 'Model'],
      ['Noor', 'Assistant'],
    ])
    await until(async () => assert.equal((await api(shootRoutes.tasks, { params }))[0]?.assignedTo, 'Noor Haddad'))
  }),
)

test(
  'a role is one press where it is given, and the team counts those in its rows',
  atPage(async (light) => {
    const { page, api } = light
    const { id } = await addShoot(api)
    const body = { type: 'model', firstName: 'Mara', phone: '+49 170 5550001', email: 'mara@example.com' }
    const mara = await api(contactRoutes.add, { body: { ...body, instagramHandle: 'mara' } })
    await api(shootRoutes.addContact, { params: { id, contactId: mara.id }, body: {} })
    await addSomebody(api, 'Cleo')
    await openShoot(page, id, 'team')
    await page.role('tab', { name: 'Team (1)', exact: true }).shows()
    await team(page).role('listitem').shows(1)
    await team(page).text('You are there as the photographer.').shows()
    for (const [name, href] of [
      ['Call Mara', 'tel:+491705550001'],
      ['Message Mara', 'sms:+491705550001'],
      ['Mail Mara', 'mailto:mara@example.com'],
      ['Instagram of Mara', 'https://www.instagram.com/mara/'],
    ] as const)
      await team(page).role('link', { name, exact: true }).has('href', href)

    const role = team(page).role('button', { name: /^Role of Mara/ })
    await role.press('{Enter}')
    await team(page).role('list', { name: 'Roles' }).role('button', { name: 'Make-up' }).click()
    await role.says('Make-up')
    await role.hasFocus()
    await areStored(light, id, [['Mara', 'Make-up']])
    await role.press('{Enter}')
    await team(page).label('Role of Mara', { exact: true }).fill('sty')
    await team(page).role('list', { name: 'Roles' }).role('button').hasTexts(['Stylist'])
    await page.keyboard('{Escape}')

    // Whoever has held a role is offered with it.
    const other = await addShoot(api)
    const [cleo] = (await api(contactRoutes.page, { query: { search: 'Cleo' } })).contacts
    const params = { id: other.id, contactId: cleo?.id ?? 0 }
    await api(shootRoutes.addContact, { params, body: { role: 'Dancer' } })
    await page.reload()
    await adding(page).role('button', { name: 'Add Cleo Berg as Dancer' }).click()
    await areStored(light, id, [
      ['Mara', 'Make-up'],
      ['Cleo', 'Dancer'],
    ])
    // So it is on the team itself, before the usual roles.
    await team(page)
      .role('button', { name: /^Role of Cleo/ })
      .press('{Enter}')
    await team(page).label('Role of Cleo Berg', { exact: true }).fill('')
    await team(page).role('list', { name: 'Roles' }).role('button').first.says('Dancer')
  }),
)
