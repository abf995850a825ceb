import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unfitOf } from './unfit-pictures.ts'

const large = (begin: string) =>
  new File([Uint8Array.from(begin, (one) => one.charCodeAt(0)), new Uint8Array(5 * 1024 * 1024 + 1)], begin)

test('only a large file that begins like no picture cannot be made smaller', async () => {
  const pictures = [
    '\u00ff\u00d8\u00ff\u00e0....',
    '\u0089PNG\r\n\u001a\n',
    'GIF89a',
    'RIFF\n\0\0\0WEBP',
    '\0\0\0\u001cftypheic',
  ].map(large)
  const others = ['', '\0\0\0\0', '<svg xmlns', 'RIFF....WAVE', '%PDF-1.7'].map(large)
  const small = new File(['no picture'], 'small.jpg')
  const unfit = await unfitOf([...pictures, ...others, small])
  assert.deepEqual(
    [...unfit].map(({ name }) => name),
    others.map(({ name }) => name),
  )
})
