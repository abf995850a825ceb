import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { addShoot, addSomebody, openShoot, storedShoot } from './light-shoot.ts'
import { atPage } from './light.ts'
import { until } from './part.ts'

test(
  'who cannot come leaves a role open; somebody else is found, asked and taken, and Undo brings the first one back',
  atPage(async ({ page, api }) => {
    const { id } = await addShoot(api)
    const mara = await addSomebody(api, 'Mara', { shootId: id, role: 'Make-up' })
    await api(labelRoutes.addTag, { body: { name: 'make-up' } })
    const nora = { type: 'model', firstName: 'Nora', email: 'nora@example.com', tagNames: ['make-up'] }
    const { id: noraId } = await api(contactRoutes.add, { body: nora })
    await openShoot(page, id, 'team')
    const team = page.role('region', { name: 'Team' })
    await team.role('button', { name: /^Answer of Mara Berg/ }).click()
    await page.role('menuitemradio', { name: "Can't come" }).click()
    await team.text('Make-up: open').shows()
    await until(async () => {
      const { shootContacts } = await storedShoot(api, id)
      assert.equal(shootContacts[0]?.answer?.standing, 'cant')
    })
    await team.role('button', { name: 'Find someone' }).click()
    const dialog = page.role('dialog', { name: 'Make-up: who else?' })
    await dialog.text('Tag make-up').shows()
    page.back()
    await dialog.isGone()
    await team.role('button', { name: 'Find someone' }).click()
    await dialog.text('Tag make-up').shows()
    await dialog.role('button', { name: 'Ask Nora' }).click()
    const mail = dialog.role('link', { name: 'Mail' })
    await mail.shows()
    assert.match(
      decodeURIComponent((await mail.attribute('href')) ?? ''),
      /^mailto:nora@example\.com\?subject=.*Hi Nora, can you step in as Make-up\?/,
    )
    await dialog.text('Link made, not sent yet').shows()
    await mail.click()
    await dialog.text('Asked, not opened yet').shows()
    await dialog.role('button', { name: 'Take Nora' }).click()
    await team.role('link', { name: 'Nora', exact: true }).shows()
    const isOn = (contactId: number) =>
      until(async () => {
        const { shootContacts } = await storedShoot(api, id)
        assert.deepEqual(
          shootContacts.map((member) => [member.contactId, member.role]),
          [[contactId, 'Make-up']],
        )
      })
    await isOn(noraId)
    await page.text('The role is filled', { exact: true }).first.shows()
    await page.role('button', { name: 'Undo' }).click()
    await isOn(mara.id)
    await team.text('Make-up: open').shows()
  }),
)

test(
  'what somebody asks stands in their row; Undo of the word that the photographer puts there brings it back',
  atPage(async ({ page, api }) => {
    const { id } = await addShoot(api)
    const mara = await addSomebody(api, 'Mara', { shootId: id, role: 'Make-up' })
    const params = { id, contactId: mara.id }
    await api(answerRoutes.setAnswer, { params, body: { answer: 'question', words: 'Is noon too late?' } })
    await openShoot(page, id, 'team')
    const team = page.role('region', { name: 'Team' })
    await team.text('Is noon too late?').shows()
    await team.role('button', { name: /^Answer of Mara Berg/ }).click()
    await page.role('menuitemradio', { name: 'In' }).click()
    await team.text('Is noon too late?').isGone()
    await page.text('Answer noted', { exact: true }).first.shows()
    await page.role('button', { name: 'Undo' }).click()
    await team.text('Is noon too late?').shows()
    await until(async () => {
      const [said] = await api(answerRoutes.answers, { params: { id } })
      assert.deepEqual([said?.answer, said?.words], ['question', 'Is noon too late?'])
    })
  }),
)
