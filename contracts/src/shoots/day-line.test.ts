import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayLine, type DayLineOf } from './day-line.ts'
import { novemberSun as november } from '../testing/november-sun.ts'
import { formatHour } from '../time/date-words.ts'
import { dayLineWords } from './day-line-words.ts'
import { staysLowNote } from './sun-words.ts'

const nothing = {
  firstLight: null,
  sunrise: null,
  goldenMorningEnd: null,
  goldenEveningStart: null,
  sunset: null,
  lastLight: null,
  polar: null,
  note: null,
}
const shoot: DayLineOf = {
  date: '2026-11-21',
  time: '14:30',
  duration: 180,
  zone: 'Europe/Lisbon',
  sun: november,
  callTimes: [],
}
const lineOf = (changes: Partial<DayLineOf>) => {
  const line = dayLine({ ...shoot, ...changes })
  assert.ok(line)
  return line
}
const round = (share: number | undefined) => Math.round((share ?? Number.NaN) * 1000) / 1000
const lightsOf = (changes: Partial<DayLineOf>) => lineOf(changes).light.map(({ light }) => light)
const goldenOf = (changes: Partial<DayLineOf>) =>
  lineOf(changes).shoot?.golden.map(({ part, from, until }) => [part, from, until])

test('the day is seven stretches that fill the line, from before first to after last light', () => {
  const { light, hours } = lineOf({})
  assert.deepEqual(
    light.map((stretch) => stretch.light),
    ['night', 'dawn', 'golden', 'day', 'golden', 'dusk', 'night'],
  )
  assert.deepEqual([light[0]?.start, light.at(-1)?.end], [0, 1])
  light.slice(1).forEach(({ start }, index) => assert.equal(start, light[index]?.end))
  // 06:00 to 19:00 is shown: dawn begins 53 minutes into 780.
  assert.equal(round(light[1]?.start), round(53 / 780))
  assert.deepEqual(
    hours.map(({ time }) => time),
    ['09:00', '12:00', '15:00', '18:00'],
  )
})

test('the shoot has its place, and what it has of the golden hour', () => {
  const line = lineOf({})
  assert.deepEqual([round(line.shoot?.start), round(line.shoot?.end)], [round(510 / 780), round(690 / 780)])
  assert.deepEqual(goldenOf({}), [['evening', '16:38', '17:17']])
  assert.deepEqual(goldenOf({ time: '07:00', duration: 30 }), [['morning', '07:22', '07:30']])
  assert.deepEqual(goldenOf({ time: '17:00', duration: 600 }), [['evening', '17:00', '17:17']])
  assert.deepEqual(goldenOf({ time: '17:17' }), [], 'begins when the golden hour ends')
  assert.deepEqual(goldenOf({ time: '06:00', duration: 720 }), [
    ['morning', '07:22', '08:01'],
    ['evening', '16:38', '17:17'],
  ])
})

test('call times are in order, and those in a golden hour know it', () => {
  const callTimes = [
    { title: 'Last frames', time: '16:38' },
    { title: 'Make-up', time: '13:00' },
    { title: 'First look', time: '16:37' },
  ]
  const line = lineOf({ callTimes })
  assert.deepEqual(
    line.callTimes.map(({ title, golden }) => [title, golden?.part]),
    [
      ['Make-up', undefined],
      ['First look', undefined],
      ['Last frames', 'evening'],
    ],
  )
  assert.equal(
    dayLineWords(line, 'h12'),
    'Line of the day. The shoot is from 2:30 PM to 5:30 PM. Golden hour 4:38 to 5:17 PM. Last frames at 4:38 PM is in the evening golden hour.',
  )
})

test('without a place only the shoot and its call times are drawn', () => {
  const line = lineOf({ sun: null, callTimes: [{ title: 'Arrival', time: '13:30' }] })
  assert.deepEqual(line.light, [])
  assert.ok((line.callTimes[0]?.at ?? 1) < (line.shoot?.start ?? 0))
  assert.equal(dayLineWords(line, 'h23'), 'Line of the day. The shoot is from 14:30 to 17:30.')
  assert.equal(dayLineWords(lineOf({ sun: null, duration: null }), 'h23'), 'Line of the day. The shoot is at 14:30.')
  assert.equal(dayLine({ ...shoot, time: null, sun: null }), undefined)
})

test('without a time there is the light alone, and without a duration the end is a guess that is told as one', () => {
  const light = lineOf({ time: null })
  assert.deepEqual([light.shoot, light.light.length], [null, 7])
  assert.equal(dayLineWords(light, 'h12'), 'Line of the day. Golden hour 4:38 to 5:17 PM.')
  const open = lineOf({ time: '16:00', duration: null })
  assert.deepEqual([open.shoot?.open, open.shoot?.until], [true, '18:00'])
  assert.equal(dayLineWords(open, 'h12'), 'Line of the day. The shoot is at 4:00 PM. Golden hour 4:38 to 5:17 PM.')
  assert.equal(
    dayLineWords(lineOf({ time: '12:00' }), 'h12'),
    'Line of the day. The shoot is from 12:00 PM to 3:00 PM. Ends 1 h 38 min before the golden hour, 4:38 to 5:17 PM.',
  )
})

test('a shoot over midnight runs into the next morning, and its late call times with it', () => {
  const callTimes = [
    { title: 'Wrap', time: '08:30' },
    { title: 'Arrival', time: '21:00' },
    { title: 'Make-up', time: '13:00' },
  ]
  const changes = { time: '22:00', duration: 600, callTimes }
  assert.deepEqual(goldenOf(changes), [['morning', '07:22', '08:00']])
  const line = lineOf(changes)
  assert.deepEqual(
    line.callTimes.map(({ title }) => title),
    ['Make-up', 'Arrival', 'Wrap'],
  )
  assert.deepEqual(lightsOf(changes).slice(-4), ['night', 'dawn', 'golden', 'day'])
  assert.ok(line.callTimes.every(({ at }) => at >= 0 && at <= 1))
})

test('a call time of the evening before stands before a shoot of the small hours', () => {
  const titles = (changes: Partial<DayLineOf>, times: string[]) =>
    lineOf({ ...changes, callTimes: times.map((time) => ({ title: time, time })) }).callTimes.map(({ title }) => title)
  const early = { time: '00:30', duration: 120 }
  assert.deepEqual(titles(early, ['22:30', '00:15', '01:00', '02:30']), ['22:30', '00:15', '01:00', '02:30'])
  assert.deepEqual(titles({ ...early, sun: null }, ['23:59', '00:15']), ['23:59', '00:15'])
  // Further away than four hours, or nearer to the end, it is of the same day.
  assert.deepEqual(titles(early, ['20:00', '00:15']), ['00:15', '20:00'])
  assert.deepEqual(titles({ time: '03:00', duration: 1140 }, ['23:30', '04:00']), ['04:00', '23:30'])
  const line = lineOf({ ...early, callTimes: [{ title: 'Make-up', time: '22:30' }] })
  assert.ok((line.callTimes[0]?.at ?? -1) > 0)
  assert.deepEqual([line.light[0]?.start, line.light.at(-1)?.end], [0, 1])
})

test('an end on another day is told with its day', () => {
  const words = (changes: Partial<DayLineOf>) => dayLineWords(lineOf({ sun: null, ...changes }), 'h12')
  const night = { time: '22:00', duration: 300 }
  assert.equal(words(night), 'Line of the day. The shoot is from 10:00 PM to 3:00 AM (next day).')
  assert.equal(words({ duration: 2880 }), 'Line of the day. The shoot is from 2:30 PM to 2:30 PM (2 days later).')
})

test('the end is what clocks show when they change meanwhile, and a shoot of a week runs out of the line', () => {
  const spring = lineOf({ date: '2026-03-29', time: '00:30', duration: 60 })
  assert.equal(spring.shoot?.until, '02:30')
  const week = lineOf({ duration: 10_080, callTimes: [{ title: 'Arrival', time: '13:30' }] })
  assert.equal(week.shoot?.end, 1)
  assert.ok((week.callTimes[0]?.at ?? 1) < week.shoot.start)
})

test('when twilight lasts through the night, dusk turns into dawn after midnight', () => {
  const sun = { ...nothing, sunrise: '02:55', goldenMorningEnd: '04:40', goldenEveningStart: '22:19', sunset: '00:04' }
  const changes = { sun, time: '23:00', duration: 90 }
  assert.deepEqual(goldenOf(changes), [['evening', '23:00', '00:04']])
  assert.deepEqual(lightsOf(changes), ['golden', 'dusk', 'dawn', 'golden', 'day', 'golden', 'dusk'])
  const late = { ...sun, firstLight: '23:50', lastLight: '23:40', sunset: '21:00', goldenEveningStart: '20:00' }
  const lights = lightsOf({ sun: late })
  assert.deepEqual(lights.slice(0, 4), ['dusk', 'night', 'dawn', 'golden'], 'first light comes before midnight')
})

test('polar days and nights have light all the same', () => {
  const day = { ...nothing, polar: 'day' as const, note: 'The sun does not set on this day.' }
  assert.deepEqual(lightsOf({ sun: day }), ['day'])
  assert.deepEqual(lightsOf({ sun: { ...day, note: `${day.note} ${staysLowNote}` } }), ['golden'])
  const low = { ...day, goldenMorningEnd: '02:57', goldenEveningStart: '22:35' }
  assert.deepEqual(lightsOf({ sun: low }), ['golden', 'day', 'golden'])
  assert.deepEqual(goldenOf({ sun: low, time: '22:00', duration: 360 }), [[undefined, '22:35', '02:57']])

  const night = { ...nothing, polar: 'night' as const }
  assert.deepEqual(lightsOf({ sun: night }), ['night'])
  const twilight = { ...night, firstLight: '09:31', lastLight: '13:53' }
  assert.deepEqual(lightsOf({ sun: twilight }), ['night', 'dawn', 'dusk', 'night'])
  assert.deepEqual(goldenOf({ sun: twilight }), [])
})

test('a sun that stays low is golden from its rise to its setting', () => {
  const sun = {
    ...nothing,
    firstLight: '09:50',
    sunrise: '10:58',
    sunset: '14:40',
    lastLight: '15:48',
    note: staysLowNote,
  }
  assert.deepEqual(lightsOf({ sun, time: '11:00', duration: 60 }), ['night', 'dawn', 'golden', 'dusk', 'night'])
  const line = lineOf({ sun, time: '11:00', duration: 60 })
  assert.match(dayLineWords(line, 'h23'), /Golden light 10:58 to 14:40, 1 h of it during the shoot\.$/)
})

test('there are never more hours than fit beside each other', () => {
  for (const [time, duration] of [
    ['00:00', 10_080],
    ['23:00', 60],
    ['12:00', 10],
    ['05:00', 1200],
  ] as const)
    for (const sun of [null, november]) {
      const { hours } = lineOf({ sun, time, duration })
      assert.ok(hours.length >= 2 && hours.length <= 6, `${time} ${duration}: ${hours.length}`)
      hours.slice(1).forEach(({ at }, index) => assert.ok(at - (hours[index]?.at ?? 0) > 0.16))
    }
  assert.deepEqual([formatHour('06:00', 'h12'), formatHour('06:00', 'h23')], ['6 AM', '06:00'])
})
