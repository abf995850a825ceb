import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendWaysOf, standingWords } from './sending.rules.ts'

const now = Date.parse('2031-05-09T12:00:00Z')
const said = { standing: null, isOld: false, way: null, sentAt: null } as const
const words = (of: Partial<Parameters<typeof standingWords>[0]>) => standingWords({ ...said, ...of }, now, 'UTC')

test('how far somebody is stands in words', () => {
  assert.equal(standingWords(undefined, now, 'UTC'), '')
  assert.equal(words({}), 'Nothing sent yet')
  assert.equal(words({ standing: 'unopened', sentAt: '2031-05-09T11:59:30Z' }), 'Not opened yet · Sent just now')
  assert.equal(words({ standing: 'opened', sentAt: '2031-05-07T10:00:00Z' }), 'Opened, no answer yet · Sent on May 7')
  assert.equal(words({ standing: 'in', way: 'own', sentAt: '2031-05-07T10:00:00Z' }), 'In')
  assert.equal(words({ standing: 'cant', way: 'owner' }), "Can't come · as you noted")
  assert.equal(
    words({ standing: 'question', way: 'link', isOld: true }),
    "Has a question · answered before the last change · by the plan's common link",
  )
})

const nobody = { phone: null, email: null, instagramHandle: null }
const ways = (of: Partial<Record<keyof typeof nobody, string>>) =>
  sendWaysOf({ ...nobody, ...of }, 'Hi Luz & all,\n#1 https://a.example/b', 'Harbour').map(({ href }) => href)
const text = 'Hi%20Luz%20%26%20all%2C%0A%231%20https%3A%2F%2Fa.example%2Fb'

test('a message goes with its words where the way takes them, and only by ways that there are', () => {
  assert.deepEqual(ways({}), [])
  assert.deepEqual(ways({ phone: '+49 (0)170 5550120', email: 'luz@example.com', instagramHandle: 'luz.b' }), [
    `https://wa.me/491705550120?text=${text}`,
    `sms:+491705550120?&body=${text}`,
    `mailto:luz@example.com?subject=Harbour&body=${text.replace('%0A', '%0D%0A')}`,
    'https://ig.me/m/luz.b',
  ])
  assert.deepEqual(ways({ phone: '0170 5550120', email: 'soon' }), [`sms:01705550120?&body=${text}`])
  assert.deepEqual(ways({ phone: 'ask Tom' }), [])
  assert.equal(ways({ phone: '+1 212 555 0121 ext. 4' })[0], `https://wa.me/12125550121?text=${text}`)
})
