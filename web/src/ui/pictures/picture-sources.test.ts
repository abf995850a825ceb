import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourcesOf, srcSetOf } from './picture-sources.ts'

const at = (size: string) => `/api/images/key-${size}.webp`
const picture = (width: number, height: number) => ({ imageUrl: at('display'), width, height, placeholder: '' })

test('a large picture has all three sizes, by its longer side', () => {
  assert.deepEqual(sourcesOf(picture(1365, 2048)), [
    { src: at('small'), width: 213, height: 320 },
    { src: at('large'), width: 640, height: 960 },
    { src: at('display'), width: 1365, height: 2048 },
  ])
})

test('a small picture is not listed in sizes that it does not reach', () => {
  assert.equal(srcSetOf(picture(300, 200)), `${at('small')} 300w`)
})
