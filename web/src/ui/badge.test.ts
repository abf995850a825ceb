import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { statusTones as ofDashboard } from '../dashboard/dashboard.rules.ts'
import { contrast } from '../lib/contrast.ts'
import { statusTones as ofSchedule } from '../shoots/shoot-words.rules.ts'

const tokens = readFileSync(path.join(import.meta.dirname, '../brand/tokens.css'), 'utf8')

/** A colour in the light and in the dark scheme. */
function colour(name: string) {
  const [, value = ''] = new RegExp(`--color-${name}: (.*);`).exec(tokens) ?? []
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  return { light, dark }
}

/** 0 to 360, as on a colour wheel. */
function hueOf(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const range = Math.max(r, g, b) - Math.min(r, g, b)
  const around = [(g - b) / range, (b - r) / range + 2, (r - g) / range + 4]
  return ((around[[r, g, b].indexOf(Math.max(r, g, b))] ?? 0) * 60 + 360) % 360
}

const toneNames = ['grey', 'blue', 'purple', 'green', 'yellow', 'red']

test('words on badges pass AA in both schemes', () => {
  for (const scheme of ['light', 'dark'] as const) {
    for (const tone of toneNames)
      assert.ok(contrast(colour(`${tone}-soft`)[scheme], colour(`${tone}-ink`)[scheme]) > 4.5, `${tone} ${scheme}`)
    for (const tone of ['blue', 'purple']) assert.ok(contrast(colour(`${tone}-deep`)[scheme], '#ffffff') > 4.5, tone)
  }
})

test('the two sets of status colours are one family: a colour has one hue, however light or deep it is', () => {
  const family = { blue: ['blue-soft', 'blue-ink', 'blue-deep', 'grey-soft'], purple: ['purple-soft', 'purple-deep'] }
  for (const [name, members] of Object.entries(family)) {
    const hues = members.map((member) => hueOf(colour(member).light))
    assert.ok(Math.max(...hues) - Math.min(...hues) < 12, `${name}: ${hues.join(', ')}`)
  }
  // Where both readings name one colour, it is the same one.
  for (const status of ['post-production', 'cancelled'] as const) assert.equal(ofDashboard[status], ofSchedule[status])
})
