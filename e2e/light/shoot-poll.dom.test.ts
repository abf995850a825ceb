import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { pollRoutes } from '@contactsheet/contracts/shoots/poll'
import { addShoot, addSomebody, storedShoot } from './light-shoot.ts'
import { networkIsGone, type LightPage } from './light-page.ts'
import { atPage, type Light } from './light.ts'
import { until } from './part.ts'

const card = (page: LightPage) => page.role('region', { name: 'Which day' })

/** A shoot in Lisbon without a date, with Luz and Kai, that offers two days; and its link. */
async function aPoll(api: Light['api']) {
  const { id } = await addShoot(api, { date: null, time: null, timeZone: 'Europe/Lisbon' })
  const luz = await addSomebody(api, 'Luz', { shootId: id, role: 'Model' })
  await addSomebody(api, 'Kai', { shootId: id, role: null })
  const params = { id }
  const first = await api(pollRoutes.addDay, { params, body: { date: '2031-05-10', time: '16:00' } })
  await api(pollRoutes.addDay, { params, body: { date: '2031-05-11' } })
  const { shareToken } = await api(sharingRoutes.shareShoot, { params, body: {} })
  return { id, params, luz, first, shareToken }
}
const said = async (api: Light['api'], id: number) =>
  (await api(pollRoutes.poll, { params: { id } })).days.map(({ votes }) =>
    votes.map(({ vote, way }) => `${vote} ${way}`),
  )

test(
  'a shoot without a date offers days, one press each for the Saturdays to come, and takes one back with Undo',
  atPage(async ({ page, api }) => {
    const { id } = await addShoot(api, { date: null, time: '16:00' })
    await page.open(`/schedule/${id}`)
    await card(page)
      .text(/Offer up to ten days/)
      .shows()
    await card(page).role('button', { name: 'Offer days' }).click()
    await card(page).role('button', { name: 'Add day' }).click()
    await card(page)
      .text(/does not exist|choose a day/i)
      .first.shows()
    await card(page).role('button', { name: 'This Saturday' }).click()
    await card(page).role('button', { name: 'Add day' }).click()
    const remove = card(page).role('button', { name: /^Remove Saturday, .*, 4:00 PM$/ })
    await remove.shows()
    await remove.click()
    await remove.isGone()
    await page.role('button', { name: 'Undo' }).click()
    await remove.shows()
    await card(page).text('Nobody is on the team yet who could vote.').shows()
  }),
)

test(
  'the photographer sees votes, counts and what else is on, votes for somebody, picks a day and takes it back',
  atPage(async ({ page, api }) => {
    const { id, params, luz, first } = await aPoll(api)
    await api(pollRoutes.setVote, { params: { id, dayId: first.id, contactId: luz.id }, body: { vote: 'yes' } })
    const other = await addShoot(api, {
      genre: 'Portrait',
      date: '2031-05-10',
      time: '11:30',
      timeZone: 'America/New_York',
    })
    await api(shootRoutes.addContact, { params: { id: other.id, contactId: luz.id }, body: {} })
    await page.open(`/schedule/${id}`)
    await card(page).text('1 of 2 have voted.').shows()
    const [saturday] = [card(page).role('listitem').first]
    await saturday.text('Yes 1').shows()
    await saturday.role('link', { name: /^You and Luz Berg have Portrait.*, 11:30 AM$/ }).shows()
    await card(page).label('Kai Berg on Saturday, May 10, 4:00 PM').choose('maybe')
    await saturday.text('Yes 1, maybe 1').shows()
    await until(async () => assert.deepEqual(await said(api, id), [['yes owner', 'maybe owner'], []]))

    await card(page).role('button', { name: 'Pick Saturday, May 10, 4:00 PM' }).click()
    await page.text('Date set').shows()
    await card(page).isGone()
    const { date, time } = await storedShoot(api, id)
    assert.deepEqual([date, time], ['2031-05-10', '16:00'])
    const answers = await api(answerRoutes.answers, { params })
    assert.deepEqual(
      answers.map(({ answer, isOld }) => [answer, isOld]),
      [
        ['in', false],
        [null, false],
      ],
    )
    await page.role('button', { name: 'Undo' }).click()
    await card(page).shows()
    assert.equal((await storedShoot(api, id)).date, null)
  }),
)

const plan = (page: LightPage, day = 'Saturday, May 10') => page.role('group', { name: day })
const press = (page: LightPage, vote: string, day?: string) => plan(page, day).role('radio', { name: vote }).click()

test(
  'by a link of their own somebody votes with one press a day, in their own time too; what fails is taken back with words',
  atPage(async ({ page, api }) => {
    const { id, luz } = await aPoll(api)
    const { shareToken } = await api(answerRoutes.addOwnLink, { params: { id, contactId: luz.id }, body: {} })
    await page.open(`/shoots/share/${shareToken}`)
    await page.role('heading', { name: 'Which day works for you?' }).shows()
    await page.label('Who are you?').isGone()
    await press(page, 'Yes')
    await press(page, 'Maybe', 'Sunday, May 11')
    await page.text('Saved').shows()
    assert.deepEqual(await said(api, id), [['yes own'], ['maybe own']])
    page.answerWrites(networkIsGone)
    await press(page, 'No')
    await page.text(/^Your vote was not saved/).shows()
    await plan(page).role('radio', { name: 'Yes' }).isChecked()
    page.answer()
    await press(page, 'No')
    await page.text('Saved').shows()
    await page.reload()
    await plan(page).role('radio', { name: 'No' }).isChecked()
  }),
)

test(
  'by the link that all have a reader says who it is first, and is known again',
  atPage(async ({ page, api }) => {
    const { id, shareToken } = await aPoll(api)
    await page.open(`/shoots/share/${shareToken}`)
    await page.text('Choose your name to vote.').shows()
    await plan(page).role('radio', { name: 'Yes' }).isEnabled(false)
    await page.label('Who are you?').choose('Kai Berg')
    await press(page, 'Yes')
    await press(page, 'No', 'Sunday, May 11')
    await page.text('Saved').shows()
    await until(async () => assert.deepEqual(await said(api, id), [['yes link'], ['no link']]))
    await page.reload()
    await plan(page, 'Sunday, May 11').role('radio', { name: 'No' }).isChecked()
    await press(page, 'Maybe', 'Sunday, May 11')
    await page.text('Saved').shows()
    assert.deepEqual(await said(api, id), [['yes link'], ['maybe link']])

    const poll = page.all('section').having((one) => one.role('heading', { name: 'Which day works for you?' }))
    await poll.text('Kai Berg', { exact: true }).shows()
    await page.label('Who are you?').isGone()
    await poll.role('button', { name: 'Not you?' }).click()
    await page.label('Who are you?').holds('')
    await poll.text('Choose your name to vote.').shows()
  }),
)
