import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { calendarContentType, calendarTag, shootCalendar, shootFeed, type CalendarShoot } from './ics.ts'

const source = { publicUrl: 'https://studio.example' }
const shoot: CalendarShoot = {
  uid: 'shoot-7',
  path: '/schedule/7',
  sequence: 3,
  updatedAt: '2026-04-01T08:00:00.123Z',
  date: '2026-05-09',
  time: '14:30',
  duration: 90,
  zone: 'Europe/Berlin',
  status: 'booked',
  title: 'Portrait Shoot',
  location: 'Studio 5, Berlin',
  details: 'Bring the 85 mm',
}

const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text))
const eventsOf = (text: string) => calendarOf(text).getAllSubcomponents('vevent')
const file = (changes: Partial<CalendarShoot> = {}) => shootCalendar({ ...shoot, ...changes }, source) ?? ''

/** The single event of a file, read by a different library. */
function parsed(changes: Partial<CalendarShoot> = {}) {
  const [component] = eventsOf(file(changes))
  assert.ok(component)
  const event = new ICAL.Event(component)
  const value = (name: string) => component.getFirstPropertyValue(name)?.toString()
  return {
    value,
    event,
    start: event.startDate.toJSDate().toISOString().slice(0, 16),
    end: event.endDate.toJSDate().toISOString().slice(0, 16),
  }
}

test('a shoot is one event with its texts and its instants', () => {
  const { event, start, end, value } = parsed()
  assert.deepEqual(
    { summary: event.summary, location: event.location, description: event.description },
    { summary: 'Portrait Shoot', location: 'Studio 5, Berlin', description: 'Bring the 85 mm' },
  )
  assert.deepEqual([start, end], ['2026-05-09T12:30', '2026-05-09T14:00'])
  assert.equal(value('url'), 'https://studio.example/schedule/7')
  assert.equal(calendarOf(file()).getFirstPropertyValue('version'), '2.0')
  assert.equal(calendarContentType, 'text/calendar; charset=utf-8')
})

test('a moved shoot keeps its UID and raises its sequence', () => {
  const before = parsed()
  const after = parsed({ date: '2026-05-10', sequence: 4, updatedAt: '2026-04-02T08:00:00Z' })
  assert.equal(before.event.uid, 'shoot-7@studio.example')
  assert.equal(after.event.uid, before.event.uid)
  assert.deepEqual([before.event.sequence, after.event.sequence], [3, 4])
  assert.deepEqual(
    [before.value('last-modified'), after.value('last-modified')],
    ['2026-04-01T08:00:00Z', '2026-04-02T08:00:00Z'],
  )
})

test('a public address with a port or a trailing slash still gives valid UIDs and links', () => {
  const text = shootCalendar(shoot, { publicUrl: 'http://localhost:3000/' }) ?? ''
  const [component] = eventsOf(text)
  assert.equal(component?.getFirstPropertyValue('uid'), 'shoot-7@localhost:3000')
  assert.equal(component?.getFirstPropertyValue('url'), 'http://localhost:3000/schedule/7')
})

test('a cancelled shoot is marked as such and blocks no time; a planned one is tentative', () => {
  const cancelled = parsed({ status: 'cancelled' })
  assert.deepEqual([cancelled.value('status'), cancelled.value('transp')], ['CANCELLED', 'TRANSPARENT'])
  assert.equal(parsed({ status: 'planning' }).value('status'), 'TENTATIVE')
  for (const status of ['booked', 'post-production', 'review', 'complete'] as const) {
    assert.equal(parsed({ status }).value('status'), 'CONFIRMED', status)
  }
})

test('without a time the event is a date and not an instant, in every zone', () => {
  for (const zone of ['America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { event } = parsed({ time: null, zone })
    assert.equal(event.startDate.isDate, true)
    assert.deepEqual([event.startDate.toString(), event.endDate.toString()], ['2026-05-09', '2026-05-10'], zone)
  }
})

test('without a duration the event lasts 120 minutes', () => {
  const { start, end } = parsed({ duration: null })
  assert.deepEqual([start, end], ['2026-05-09T12:30', '2026-05-09T14:30'])
})

test('instants are right before, on and after the days of clock changes', () => {
  const instants = (zone: string, date: string, time: string) => {
    const { start, end } = parsed({ zone, date, time, duration: 120 })
    return [start, end]
  }
  const cases: [string, string, string, string, string][] = [
    ['America/New_York', '2026-03-07', '12:00', '2026-03-07T17:00', '2026-03-07T19:00'],
    ['America/New_York', '2026-03-08', '01:00', '2026-03-08T06:00', '2026-03-08T08:00'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30', '2026-03-08T09:30'],
    ['America/New_York', '2026-03-08', '12:00', '2026-03-08T16:00', '2026-03-08T18:00'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30', '2026-11-01T07:30'],
    ['America/New_York', '2026-11-01', '12:00', '2026-11-01T17:00', '2026-11-01T19:00'],
    ['Europe/London', '2026-03-28', '12:00', '2026-03-28T12:00', '2026-03-28T14:00'],
    ['Europe/London', '2026-03-29', '00:30', '2026-03-29T00:30', '2026-03-29T02:30'],
    ['Europe/London', '2026-03-29', '12:00', '2026-03-29T11:00', '2026-03-29T13:00'],
    ['Europe/London', '2026-10-25', '00:30', '2026-10-24T23:30', '2026-10-25T01:30'],
    ['Europe/London', '2026-10-25', '12:00', '2026-10-25T12:00', '2026-10-25T14:00'],
    ['Asia/Kathmandu', '2026-03-29', '05:00', '2026-03-28T23:15', '2026-03-29T01:15'],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00', '2025-12-31T12:00'],
    ['Pacific/Kiritimati', '2026-12-31', '23:00', '2026-12-31T09:00', '2026-12-31T11:00'],
  ]
  for (const [zone, date, time, start, end] of cases) {
    assert.deepEqual(instants(zone, date, time), [start, end], `${zone} ${date} ${time}`)
  }
})

test('at the limits of the calendar, years have four digits and no event ends before it starts', () => {
  const zones = ['Pacific/Pago_Pago', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati']
  for (const zone of zones) {
    for (const [date, time] of [
      ['9999-12-31', '23:59'],
      ['9999-12-31', '00:00'],
      ['9999-12-31', null],
      ['9999-12-30', null],
      ['9999-12-28', '12:00'],
      ['0001-01-01', '00:00'],
      ['0001-01-01', '23:59'],
      ['0001-01-01', null],
    ] as const) {
      for (const duration of [1, null, 10_080]) {
        const words = `${date} ${time} ${duration} ${zone}`
        const text = file({ date, time, zone, duration })
        const values = ['DTSTART', 'DTEND'].map((name) => new RegExp(`^${name}[^:]*:(.*)\r$`, 'm').exec(text)?.[1])
        for (const value of values) assert.match(value ?? '00010101', /^(?!0000)\d{8}(T\d{6}Z)?$/, words)
        const [start = '', end] = values
        assert.ok(
          end === undefined ? date === '9999-12-31' && time === null : end > start,
          `${words}: ${values.join()}`,
        )
        assert.equal(parsed({ date, time, zone, duration }).event.startDate.isDate, time === null)
      }
    }
  }
})

test('texts are read back as written and cannot break out of their line', () => {
  const texts = [
    'a, b; c \\ d: "e"',
    'one\ntwo',
    'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:planted',
    'Ünïcödé 漢字 👩🏽‍🎨',
    'tab\there',
    '\\n',
    'C:\\new',
  ]
  for (const text of texts) {
    const { event } = parsed({ title: text, location: text, details: text })
    assert.deepEqual([event.summary, event.location, event.description], [text, text, text])
  }
  const { event } = parsed({ details: 'one\r\ntwo\rthree' })
  assert.equal(event.description, 'one\ntwo\nthree')
})

test('characters not allowed in a calendar file are removed or replaced', () => {
  const { event } = parsed({ title: 'a\u0007b\u001b\u007f', details: 'half \ud83d pair' })
  assert.deepEqual([event.summary, event.description], ['ab', 'half \ufffd pair'])
})

test('no line is longer than 75 octets, and every line ends as the format requires', () => {
  const details = `${'Länge 漢字 👩🏽‍🎨 '.repeat(80)}end`
  const text = file({ details, title: 'x'.repeat(300) })
  assert.ok(text.endsWith('END:VCALENDAR\r\n'))
  const lines = text.split('\r\n')
  assert.equal(lines.join('').includes('\n'), false)
  for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, `${Buffer.byteLength(line)}: ${line}`)
  assert.equal(parsed({ details }).event.description, details)
})

test('an undated shoot has no file', () => {
  assert.equal(shootCalendar({ ...shoot, date: null }, source), undefined)
})

test('the feed holds every dated shoot, cancelled ones too, and leaves out undated ones', async () => {
  const shoots: CalendarShoot[] = [
    shoot,
    { ...shoot, uid: 'shoot-8', date: null },
    { ...shoot, uid: 'shoot-9', status: 'cancelled' },
    { ...shoot, uid: 'shoot-10', time: null },
  ]
  const feed = await shootFeed(shoots, source, 'Ana’s shoots')
  assert.deepEqual(
    eventsOf(feed).map((event) => event.getFirstPropertyValue('uid')),
    ['shoot-7@studio.example', 'shoot-9@studio.example', 'shoot-10@studio.example'],
  )
  assert.equal(calendarOf(feed).getFirstPropertyValue('x-wr-calname'), 'Ana’s shoots')
  assert.equal(calendarOf(feed).getFirstPropertyValue('refresh-interval')?.toString(), 'PT15M')
  assert.equal(eventsOf(await shootFeed([], source, 'Nothing yet')).length, 0)
})

test("the calendar's name cannot inject lines", async () => {
  const feed = await shootFeed([shoot], source, 'Ana, Tom; Co\nX-PLANTED:1')
  assert.equal(calendarOf(feed).getFirstPropertyValue('x-planted'), null)
  // The reader does not unescape non-standard properties.
  assert.equal(calendarOf(feed).getFirstPropertyValue('x-wr-calname'), String.raw`Ana\, Tom\; Co\nX-PLANTED:1`)
})

test('unchanged shoots always have the same tag, changed ones a different one', async () => {
  const tag = async (changes: Partial<CalendarShoot> = {}) =>
    calendarTag(await shootFeed([{ ...shoot, ...changes }], source, 'Shoots'))
  assert.match(await tag(), /^"[\w-]{43}"$/)
  assert.equal(await tag(), await tag())
  assert.notEqual(await tag(), await tag({ sequence: 4 }))
  assert.notEqual(await tag(), await tag({ time: '14:31' }))
})

test('a long feed has every event once, whatever its text contains', async () => {
  const shoots = Array.from({ length: 1001 }, (_, n) => ({
    ...shoot,
    uid: `shoot-${n + 1}`,
    title: `END:VCALENDAR ${n}`,
    details: 'BEGIN:VEVENT\nEND:VCALENDAR\n'.repeat(3),
  }))
  const events = eventsOf(await shootFeed(shoots, source, 'BEGIN:VEVENT'))
  assert.deepEqual(
    events.map((event) => event.getFirstPropertyValue('summary')),
    shoots.map((one) => one.title),
  )
})
