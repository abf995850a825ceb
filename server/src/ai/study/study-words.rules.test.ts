import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sceneOf } from './study-scene.rules.ts'
import { recognisedWords, words } from './study-words.rules.ts'
import { wordForms } from './words/word-forms.rules.ts'

const all = Object.values(words).flatMap((table) => Object.keys(table))

const recognised: Record<string, string[]> = {
  'golden hour in a pine forest, fog': ['golden hour', 'forest', 'fog'],
  'Foggy Forests at GOLDEN-HOUR': ['fog', 'forest', 'golden hour'],
  'neon city at night, rain': ['neon', 'city', 'night', 'rain'],
  'dusty rose studio portrait, soft window light': ['dusty rose', 'studio', 'soft', 'room'],
  'B&W, dramatic': ['black and white', 'dramatic'],
  'b/w portrait': ['black and white'],
  'a black dress on white': ['black', 'white'],
  'Schwarzweiß, düsterer Wald im Nebel': ['black and white', 'forest', 'fog'],
  'Sonnenuntergang am Meer, grün': ['sunset', 'sea', 'green'],
  'vintage café, rust and cream': ['vintage', 'cafe', 'rust', 'cream'],
  'rusty denim, sage green, burnt orange': ['rust', 'denim', 'sage', 'burnt orange'],
  'midnight blue dress, blue hour': ['midnight blue', 'blue hour'],
  'grey, GRAY and light gray': ['grey', 'light grey'],
  'moody kitchen, morning': ['moody', 'kitchen', 'morning'],
  'fog. Fog! FOG; foggy': ['fog'],
  'moody’s': [],
}

const unknown = [
  '',
  '   ',
  'Anna mit Hut',
  'Porträt von Jonas',
  'two friends laughing',
  '東京の友達と猫',
  '🦊🌅',
  'Thursday, 3 pm',
  'unclear',
  'goldfish',
  'seasoned, I see, seen',
  'knight, nightingale, overnighted',
  'Rainer, trainer, brainy',
  'dawned on us',
  'unmoody',
  'constructor __proto__ toString',
]

const negated: Record<string, string[]> = {
  'forest, no rain': ['forest'],
  'without fog, morning': ['morning'],
  'not dark': [],
  'not too dark, but calm': ['calm'],
  "it isn't moody": [],
  'no rain or fog, clear': ['clear'],
  'no people, fog': ['fog'],
  'no rain. Fog': ['fog'],
  'ohne Nebel': [],
  'kein Schnee, aber Regen': ['rain'],
  'rain-free summer': ['summer'],
}

test('words are found in every form, once, in the order of the text', () => {
  for (const [text, words] of Object.entries(recognised)) assert.deepEqual(recognisedWords(text), words, text)
})

test('parts of other words, and other words, are not recognised', () => {
  for (const text of unknown) assert.deepEqual(recognisedWords(text), [], text)
})

test('what is not wanted does not count', () => {
  for (const [text, words] of Object.entries(negated)) assert.deepEqual(recognisedWords(text), words, text)
})

test('a picture follows eight words at most', () => {
  const many = 'fog, rain, snow, storm, calm, moody, dawn, noon, sea, forest'
  assert.deepEqual(recognisedWords(many), ['fog', 'rain', 'snow', 'storm', 'calm', 'moody', 'dawn', 'noon'])
})

test('every word is found under its own name, and none of its forms belongs to another', () => {
  for (const name of Object.keys(wordForms)) assert.ok(all.includes(name), name)
  for (const name of all)
    for (const form of [name, ...(wordForms[name] ?? '').split(',').filter(Boolean)])
      assert.deepEqual(recognisedWords(`Anna, ${form}, Jonas`), [name], form)
})

test('every word makes a scene of plain numbers, whose colours can be shown', () => {
  for (const name of all) {
    const { sky, dominant, support, accent, shade, light, ...rest } = sceneOf(name, 5)
    for (const { l, c, h } of [...sky, dominant, support, accent, shade, light]) {
      assert.ok(l >= 0 && l <= 1 && c >= 0 && c < 0.4, name)
      assert.ok(Number.isFinite(h), name)
    }
    for (const value of Object.values(rest)) assert.ok(!Number.isNaN(value), name)
  }
})
