import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paintLandscape } from './landscape/paint-landscape.ts'
import { randomFrom } from './noise.ts'
import { paintStudy, sizeOf } from './paint-study.ts'
import { paintSweep } from './paint-sweep.ts'
import { paintWindow } from './paint-window.ts'
import { sceneOf } from './study-scene.rules.ts'
import { studyNames, type StudyName } from './study-thread.ts'

const size = { width: 120, height: 80 }
const paint = (description: string, { name = 'landscape', seed = 1 }: { name?: StudyName; seed?: number } = {}) =>
  paintStudy(name, description, seed, size).data

type Painted = ReturnType<typeof paint>

/** Brightness of each pixel, 0 to 255. */
const greys = (data: Painted) =>
  Array.from({ length: data.length / 3 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3)
    return 0.3 * red + 0.59 * green + 0.11 * blue
  })

const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length

/** How far pixels are from their mean, on average. */
function spread(data: Painted) {
  const values = greys(data)
  const middle = mean(values)
  return mean(values.map((value) => Math.abs(value - middle)))
}

/** How different two pictures are, in steps of a channel; grain alone makes less than 8. */
const difference = (one: Painted, other: Painted) => mean(one.map((value, at) => Math.abs(value - (other[at] ?? 0))))

const meanColour = (data: Painted) => [0, 1, 2].map((channel) => mean(data.filter((_, at) => at % 3 === channel)))

test('the longer side has 1536 pixels, whatever the shape', () => {
  assert.deepEqual(sizeOf('square'), { width: 1536, height: 1536 })
  assert.deepEqual(sizeOf('portrait'), { width: 1024, height: 1536 })
  assert.deepEqual(sizeOf('landscape'), { width: 1536, height: 1024 })
})

test('the same seed paints the same pictures, another seed others', () => {
  for (const name of studyNames) {
    const first = paint('foggy sea, morning', { name })
    assert.deepEqual(paint('foggy sea, morning', { name }), first)
    assert.ok(difference(first, paint('foggy sea, morning', { name, seed: 2 })) > 4, name)
  }
})

test('the three studies of a description are different compositions', () => {
  for (const description of ['golden hour, forest', 'qwerty']) {
    const [landscape, window, sweep] = studyNames.map((name) => paint(description, { name }))
    if (landscape === undefined || window === undefined || sweep === undefined) assert.fail('There are three')
    assert.ok(difference(landscape, window) > 12, description)
    assert.ok(difference(landscape, sweep) > 12, description)
    assert.ok(difference(window, sweep) > 12, description)
  }
})

test('night is darker than noon', () => {
  for (const name of studyNames) {
    const brightness = (text: string) => mean([1, 2].map((seed) => mean(paint(text, { name, seed }))))
    const [night, noon] = [brightness('city at night'), brightness('city at noon')]
    assert.ok(night < 0.75 * noon, `${name}: ${night} and ${noon}`)
  }
})

test('fog has less contrast than clear air', () => {
  for (const name of ['landscape', 'window'] as const) {
    const [fog, clear] = ['mountain at noon, fog', 'mountain at noon, clear'].map((text) =>
      spread(paint(text, { name })),
    )
    assert.ok((fog ?? 0) < 0.85 * (clear ?? 0), `${name}: ${fog} and ${clear}`)
  }
})

test('black and white has no colour at all', () => {
  for (const name of studyNames) {
    const data = paint('black and white, neon, sunset, terracotta', { name })
    for (let at = 0; at < data.length; at += 3)
      assert.ok(Math.max(...data.subarray(at, at + 3)) - Math.min(...data.subarray(at, at + 3)) <= 1)
  }
})

test('a named colour is the colour of the picture', () => {
  const [red = 0, , blue = 0] = meanColour(paint('terracotta', { name: 'window' }))
  assert.ok(red > blue + 30)
  const [redder = 0, , bluer = 0] = meanColour(paint('navy', { name: 'window' }))
  assert.ok(bluer > redder + 8)
  const [r = 0, g = 0, b = 0] = meanColour(paint('neon city at night'))
  assert.ok(g < r && g < b, 'neon at night has no green sky')
})

test('texts without known words have palettes of their own', () => {
  const texts = ['Anna mit Hut', 'Porträt von Jonas', 'qwerty', '東京の友達と猫', '🦊', '']
  const colours = texts.map((text) => meanColour(paint(text, { name: 'window' })))
  for (const [index, one] of colours.entries())
    for (const other of colours.slice(index + 1))
      assert.ok(Math.hypot(...one.map((value, at) => value - (other[at] ?? 0))) > 6)
})

test('unlikely combinations paint too, neither black nor white, in every shape', () => {
  const texts = ['storm snow candlelight church', 'neon pastel, stage', 'dunes at dusk, rain, charcoal']
  const shapes = [size, { width: 80, height: 120 }, { width: 90, height: 90 }]
  for (const [index, text] of texts.entries())
    for (const name of studyNames) {
      const { data, width, height, channels } = paintStudy(name, text, 7, shapes[index] ?? size)
      assert.equal(data.length, width * height * channels)
      const middle = mean(data)
      assert.ok(middle > 8 && middle < 247, `${text}, ${name}: ${middle}`)
    }
})

test('the light of every pixel is a number', () => {
  const scene = sceneOf('city, snow, candlelight, fog, black and white', 4)
  for (const painter of [paintLandscape, paintWindow, paintSweep])
    for (const place of ['forest', 'sea', 'desert', 'church'].slice(painter === paintLandscape ? 0 : 3)) {
      const { land, opening } = sceneOf(place, 4)
      const { data } = painter({ ...scene, land, opening }, { width: 90, height: 60 }, randomFrom(4))
      assert.ok(data.every((value) => Number.isFinite(value) && value >= -0.01))
    }
})
