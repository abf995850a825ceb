import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourName } from './colour-names.ts'

const named = {
  '#000000': 'black',
  '#121315': 'near black',
  '#2d2d2d': 'charcoal',
  '#808080': 'mid grey',
  '#9a9188': 'warm grey',
  '#8a95a0': 'cool grey',
  '#ffffff': 'white',
  '#f1efea': 'off white',
  '#c9a19a': 'dusty rose',
  '#ff0000': 'bright red',
  '#00ff00': 'lime',
  '#0000ff': 'bright blue',
  '#ffff00': 'yellow',
  '#00ffff': 'cyan',
  '#ff00ff': 'fuchsia',
  '#ffa500': 'amber',
  '#8b4513': 'chestnut',
  '#000080': 'deep blue',
  '#1a2b55': 'navy',
  '#87ceeb': 'light blue',
  '#5fabe8': 'sky blue',
  '#4682b4': 'steel blue',
  '#008080': 'teal',
  '#40e0d0': 'turquoise',
  '#556b2f': 'olive',
  '#228b22': 'green',
  '#20502c': 'forest green',
  '#a5b096': 'sage',
  '#800020': 'burgundy',
  '#c56a4c': 'terracotta',
  '#f5f5dc': 'ivory',
  '#d2b48c': 'sand',
  '#e6e6fa': 'pale lavender',
  '#663399': 'purple',
  '#dda0dd': 'lilac',
  '#ffc0cb': 'soft pink',
  '#ff69b4': 'hot pink',
  '#fa8072': 'coral',
  '#3b2417': 'dark brown',
  '#4a6fa5': 'steel blue',
}

test('colours have the names that a designer would give them', () => {
  for (const [hex, name] of Object.entries(named)) assert.equal(colourName(hex), name, hex)
})

test('a colour close to another has the same name or that of a neighbour, whatever it is', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
        assert.match(colourName(hex), /^[a-z]+(?: [a-z]+)?$/)
      }
})
