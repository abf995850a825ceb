import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  calendarProblem,
  googleCalendarLink,
  outlookCalendarLink,
  type CalendarEvent,
  type CalendarLink,
} from './calendar-links.ts'

const event: CalendarEvent = {
  title: 'Portrait Shoot',
  date: '2026-05-09',
  time: '14:30',
  duration: 90,
  zone: 'Europe/Berlin',
  location: 'Studio 5, Berlin',
  details: 'Bring the 85 mm',
}
const opened = (link: CalendarLink) => {
  assert.ok(link.url)
  return new URL(link.url)
}
const google = (changes: Partial<CalendarEvent>) => opened(googleCalendarLink({ ...event, ...changes })).searchParams
const outlook = (changes: Partial<CalendarEvent>) => opened(outlookCalendarLink({ ...event, ...changes })).searchParams

// spec 2.7.30
test('the Google link holds wall-clock times and the zone of the shoot', () => {
  const url = opened(googleCalendarLink(event))
  assert.equal(url.origin + url.pathname, 'https://calendar.google.com/calendar/render')
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    action: 'TEMPLATE',
    text: 'Portrait Shoot',
    dates: '20260509T143000/20260509T160000',
    ctz: 'Europe/Berlin',
    details: 'Bring the 85 mm',
    location: 'Studio 5, Berlin',
  })
})

// spec 2.7.31 2.9.15
test('without a duration the event lasts 120 minutes, past midnight too', () => {
  assert.equal(google({ duration: null }).get('dates'), '20260509T143000/20260509T163000')
  assert.equal(
    google({ date: '2026-12-31', time: '23:00', duration: null }).get('dates'),
    '20261231T230000/20270101T010000',
  )
})

test('without a time the event takes the whole day and ends on the next day', () => {
  assert.equal(google({ time: null }).get('dates'), '20260509/20260510')
  assert.equal(google({ date: '2026-02-28', time: null }).get('dates'), '20260228/20260301')
  assert.deepEqual(
    ['startdt', 'enddt', 'allday'].map((name) => outlook({ time: null }).get(name)),
    ['2026-05-09', '2026-05-10', 'true'],
  )
})

test('the times do not depend on the zone of the machine', () => {
  const own = process.env['TZ']
  try {
    for (const zone of ['Pacific/Kiritimati', 'America/New_York']) {
      process.env['TZ'] = zone
      assert.equal(google({}).get('dates'), '20260509T143000/20260509T160000', zone)
      assert.equal(outlook({}).get('startdt'), '2026-05-09T12:30:00Z', zone)
    }
  } finally {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
  }
})

test('a shoot across a clock change keeps its real length', () => {
  const dates = (date: string, time: string, zone: string) => google({ date, time, zone, duration: 120 }).get('dates')
  assert.equal(dates('2026-03-08', '01:00', 'America/New_York'), '20260308T010000/20260308T040000')
  assert.equal(dates('2026-03-29', '00:30', 'Europe/London'), '20260329T003000/20260329T033000')
  assert.equal(
    dates('2026-11-01', '00:30', 'America/New_York'),
    '20261101T043000Z/20261101T063000Z',
    'ends in the second 1:30',
  )
  assert.equal(dates('2026-10-25', '23:30', 'Asia/Kathmandu'), '20261025T233000/20261026T013000')
  assert.equal(dates('2026-12-31', '23:30', 'Pacific/Kiritimati'), '20261231T233000/20270101T013000')
})

test('a time that the clocks skip moves forward', () => {
  assert.equal(
    google({ date: '2026-03-08', time: '02:30', zone: 'America/New_York' }).get('dates'),
    '20260308T033000/20260308T050000',
  )
})

test('the Outlook link holds instants', () => {
  const times = (changes: Partial<CalendarEvent>) => ['startdt', 'enddt'].map((name) => outlook(changes).get(name))
  assert.deepEqual(times({}), ['2026-05-09T12:30:00Z', '2026-05-09T14:00:00Z'])
  assert.deepEqual(times({ zone: 'Asia/Kathmandu' }), ['2026-05-09T08:45:00Z', '2026-05-09T10:15:00Z'])
  assert.deepEqual(times({ zone: 'Pacific/Kiritimati' }), ['2026-05-09T00:30:00Z', '2026-05-09T02:00:00Z'])
  assert.deepEqual(times({ zone: 'America/New_York', date: '2026-11-02' }), [
    '2026-11-02T19:30:00Z',
    '2026-11-02T21:00:00Z',
  ])
  const url = opened(outlookCalendarLink(event))
  assert.equal(url.origin + url.pathname, 'https://outlook.live.com/calendar/0/deeplink/compose')
  assert.equal(url.searchParams.get('path'), '/calendar/action/compose')
  assert.equal(url.searchParams.get('rru'), 'addevent')
  assert.equal(url.searchParams.get('subject'), 'Portrait Shoot')
})

test('the first and last days of the calendar also have links, with four-digit years', () => {
  for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    for (const [date, time] of [['9999-12-31', '23:59'] as const, ['0001-01-01', '00:00'] as const]) {
      assert.match(google({ date, time, zone }).get('dates') ?? '', /^\d{8}T\d{6}Z?\/\d{8}T\d{6}Z?$/, `${date} ${zone}`)
      for (const name of ['startdt', 'enddt']) {
        assert.match(outlook({ date, time, zone }).get(name) ?? '', /^\d{4}-\d{2}-\d{2}T[\d:]{8}Z$/, `${date} ${zone}`)
      }
    }
  }
})

test('text that users wrote stays text, even where Outlook reads HTML', () => {
  const details = 'Ana & Tom\n<b>no</b> flash #1 100% +1'
  assert.equal(google({ details }).get('details'), details)
  assert.equal(outlook({ details }).get('body'), 'Ana &amp; Tom<br>&lt;b&gt;no&lt;/b&gt; flash #1 100% +1')
  assert.doesNotMatch(opened(outlookCalendarLink(event)).search, /\+/, 'Outlook would show plus signs for spaces')
})

test('long details are truncated, but never in the middle of a character', () => {
  const long = google({ details: `${'é'.repeat(1498)}😀😀😀` }).get('details') ?? ''
  assert.equal(long, `${'é'.repeat(1498)}…`)
  assert.equal(google({ details: 'x'.repeat(1500) }).get('details')?.length, 1500)
  assert.equal(google({ details: `  ${'x'.repeat(1600)}` }).get('details')?.length, 1500)
  assert.equal(google({ details: 'half a pair \ud83d' }).get('details'), 'half a pair \ufffd')
})

test('empty fields are left out', () => {
  const query = google({ details: null, location: null })
  assert.deepEqual([query.has('details'), query.has('location')], [false, false])
})

test('without a real date, time or zone there is the specified problem and no link', () => {
  assert.equal(calendarProblem, 'Failed to create calendar event. Please check the shoot date and time.')
  const wrong: Partial<CalendarEvent>[] = [
    { date: null },
    { date: '' },
    { date: '2026-02-30' },
    { time: '25:00' },
    { time: '' },
    { zone: 'Mars' },
  ]
  for (const changes of wrong) {
    assert.deepEqual(googleCalendarLink({ ...event, ...changes }), { problem: calendarProblem })
    assert.deepEqual(outlookCalendarLink({ ...event, ...changes }), { problem: calendarProblem })
  }
})
