import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultMessages, fillMessage, messageFacts, messageProblem, type MessageFacts } from './messages.ts'

const facts: MessageFacts = {
  name: 'Luz',
  me: 'Ana',
  shoot: 'Harbour',
  role: 'Model',
  day: 'Saturday, May 9, 2031',
  time: '2:00 PM',
  place: 'Studio Nord, Berlin',
  link: 'https://photos.example/shoots/share/abc',
}
const fill = (template: string, missing: Partial<MessageFacts> = {}) =>
  fillMessage(template, 'planMessage', { ...facts, ...missing })
const none = { name: null, me: null, role: null, day: null, time: null, place: null }

test('our own words have every fact, and no holes where there is none', () => {
  assert.equal(
    fillMessage(null, 'planMessage', facts),
    `Hi Luz, here is the plan: Harbour
Saturday, May 9, 2031, 2:00 PM
Studio Nord, Berlin
Please have a look and tell me if you can come: ${facts.link}`,
  )
  assert.equal(
    fillMessage('  ', 'planMessage', { ...facts, ...none }),
    `Hi, here is the plan: Harbour\nPlease have a look and tell me if you can come: ${facts.link}`,
  )
  assert.equal(
    fillMessage(null, 'askMessage', { ...facts, ...none, day: facts.day }),
    `Hi, can you step in? Harbour\nSaturday, May 9, 2031\nPlease have a look and tell me if you can: ${facts.link}`,
  )
  assert.match(fillMessage(null, 'askMessage', facts), /^Hi Luz, can you step in as Model\? Harbour$/m)
})

const end = `\n${facts.link}`
for (const [template, missing, said] of [
  ['We shoot {shoot} on {day} at {time}, {place}.', {}, `We shoot Harbour on ${facts.day} at 2:00 PM, ${facts.place}.`],
  [
    'We shoot {shoot} on {day} at {time}, {place}.',
    { time: null },
    `We shoot Harbour on ${facts.day}, ${facts.place}.`,
  ],
  ['We shoot {shoot} on {day} at {time}, {place}.', none, 'We shoot Harbour.'],
  ['We meet at {time} in {place}.', { time: null }, `We meet in ${facts.place}.`],
  ['We meet at {time} in {place}. Bring boots.', none, 'Bring boots.'],
  ['Hi {name}!\nWhen: {day}, {time}\nWhere: {place}\nSee you', none, 'Hi!\nSee you'],
  ['Hi {name}!\nWhen: {day}, {time}', { time: null }, `Hi Luz!\nWhen: ${facts.day}`],
  ['{shoot} ({time}), starting at {time}', { time: null }, 'Harbour'],
  ['{day} · {time} · {place}', { day: null }, `2:00 PM · ${facts.place}`],
  ['Wir sehen uns am {day} um {time}.', { time: null }, `Wir sehen uns am ${facts.day}.`],
  ['{Name}, bis dann\n\n\n{place}\n\n{me}', { place: null }, 'Luz, bis dann\n\nAna'],
  ['A {:} and {} stay, and 3.5 hours', {}, 'A {:} and {} stay, and 3.5 hours'],
] as [string, Partial<MessageFacts>, string][])
  test(`'${template}' without ${Object.keys(missing).join(', ') || 'a gap'}`, () =>
    assert.equal(fill(template, missing), said + end))

test('what a fact says is never read as a placeholder, nor as a part of the sentence', () => {
  assert.equal(fill('Hi {name}, {link}', { name: '{place}, $& {me}' }), `Hi {place}, $& {me}, ${facts.link}`)
})

test('a placeholder that there is not is named', () => {
  assert.equal(messageProblem(defaultMessages.askMessage), undefined)
  assert.equal(messageProblem('Hi { Name }, {link}'), undefined)
  assert.match(messageProblem('Hi {nmae}') ?? '', /^There is no \{nmae\}\. You can use \{name\}, .* and \{link\}\.$/)
  assert.match(messageProblem('Hi {constructor}') ?? '', /constructor/)
})

test('the facts of a shoot are in words, and one of which nothing is known is still called something', () => {
  const to = { name: '', role: null, me: 'Ana', link: 'l', hourCycle: 'h23' } as const
  assert.deepEqual(
    messageFacts({ title: null, genre: 'Wedding', date: '2031-05-09', time: '14:00', location: '' }, to),
    {
      name: null,
      me: 'Ana',
      shoot: 'Wedding Shoot',
      role: null,
      day: 'Friday, May 9, 2031',
      time: '14:00',
      place: null,
      link: 'l',
    },
  )
  assert.equal(
    messageFacts({ title: null, genre: null, date: null, time: null, location: null }, to).shoot,
    'our shoot',
  )
})
