import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFolders } from './dropped-folders.ts'

type Tree = { [name: string]: Tree | File | 'unreadable' }

/** A folder as browsers give it: its entries in pieces, in no order. */
function folder(name: string, tree: Tree): FileSystemDirectoryEntry {
  const entries = Object.entries(tree).map(([name, held]) => {
    if (!(held instanceof File) && held !== 'unreadable') return folder(name, held)
    const file = (done: (file: File) => void, fail: (error: Error) => void) =>
      held instanceof File ? done(held) : fail(new Error('gone'))
    return { name, isDirectory: false, isFile: true, file } as unknown as FileSystemEntry
  })
  const createReader = () => {
    const left = [...entries]
    return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(left.splice(0, 100)) }
  }
  return { name, isDirectory: true, isFile: false, createReader } as unknown as FileSystemDirectoryEntry
}

const image = (name: string) => new File(['.'], name, { type: 'image/jpeg' })
const text = (name: string) => new File(['.'], name, { type: 'text/plain' })

test('the pictures of a folder and of those in it come in the order of their names; others are counted, hidden ones are not', async () => {
  const { files, refusals } = await readFolders([
    folder('Anna', {
      'img 10.jpg': image('img 10.jpg'),
      'img 9.jpg': image('img 9.jpg'),
      '.DS_Store': text('.DS_Store'),
      'Thumbs.db': text('Thumbs.db'),
      'notes.txt': text('notes.txt'),
      'gone.jpg': 'unreadable',
      more: {
        'a.jpg': image('a.jpg'),
        'b.txt': text('b.txt'),
        deeper: { 'IMG_1.HEIC': new File(['.'], 'IMG_1.HEIC') },
      },
    }),
  ])
  assert.deepEqual(
    files.map(({ name }) => name),
    ['img 9.jpg', 'img 10.jpg', 'a.jpg', 'IMG_1.HEIC'],
  )
  assert.deepEqual(refusals, ['2 files in Anna are not image files', '1 file in Anna could not be read'])
})

test('a folder without images says so, and several are named together', async () => {
  assert.deepEqual(await readFolders([folder('Empty', { '.DS_Store': text('.DS_Store') })]), {
    files: [],
    refusals: ['There are no images in Empty'],
  })
  const { refusals } = await readFolders([folder('One', { 'a.txt': text('a.txt') }), folder('Two', {})])
  assert.deepEqual(refusals, ['1 file in the folders is not an image file'])
})

test('however much a folder holds, and however deep, reading ends and says so', async () => {
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}.jpg`, image(`${n}.jpg`)]))
  const { files, refusals } = await readFolders([folder('Many', many)])
  assert.equal(files.length, 500)
  assert.equal(files.at(-1)?.name, '499.jpg')
  assert.deepEqual(refusals, ['Only the first 500 images in Many are added'])

  const others = Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`${n}.txt`, text(`${n}.txt`)]))
  const read = await readFolders([folder('Others', others)])
  assert.deepEqual(read.files, [])
  assert.match(read.refusals.join('. '), /files in Others are not image files. Not everything in Others was looked at/)

  const endless = (): FileSystemDirectoryEntry =>
    ({
      name: 'again',
      isDirectory: true,
      createReader: () => {
        const left = [[endless()], []]
        return { readEntries: (done: (some: unknown[]) => void) => done(left.shift() ?? []) }
      },
    }) as unknown as FileSystemDirectoryEntry
  assert.deepEqual(await readFolders([endless()]), { files: [], refusals: ['Not everything in again was looked at'] })
})
