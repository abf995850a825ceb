import { Readable } from 'node:stream'
import { notFound } from '@contactsheet/contracts/calls/problem'
import { imageSizes } from '@contactsheet/contracts/media/image-files'
import { previewFrame } from '@contactsheet/contracts/sharing/share-address'
import { imageBytes } from '#moodboards/image-file.store.ts'
import { coversOf } from '#moodboards/images-of-boards.store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { Download } from '#platform/http/download.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { keepLast } from '#platform/process/keep-last.ts'
import { WorkQueue } from '#platform/process/work-queue.ts'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import { getShootOrThrow } from '#shoots/shoot-row.store.ts'
import { openBoard, openCallSheet } from './opened-links.store.ts'
import { mostInPreview, previewSheet, previewVersion, type Place } from './preview-sheet.rules.ts'
import { boardLinks } from './share-links.store.ts'

type Image = { key: string; width: number; height: number }

/** Seconds for which whoever has a preview may show it without asking. */
const fresh = 3600
/** The latest that this process keeps, of at most 300 kB each. */
const mostKept = 32

/** Previews as this process makes them: one at a time, and the same one once for all who ask, as the many servers of a messenger do. */
export class LinkPreviews {
  readonly #files: FileStore
  readonly #queue = new WorkQueue({ all: 24, each: 6, atOnce: 1, waitSeconds: 20 })
  /** Keyed by what they show, which is read from the database each time. */
  readonly #kept = new Map<string, Promise<Uint8Array>>()

  constructor(files: FileStore) {
    this.#files = files
  }

  /** The preview of these images. Throws 404 when one is gone, 503. */
  of(owner: Owner, images: Image[], version: string): Promise<Uint8Array> {
    const known = this.#kept.get(version)
    const made = known ?? this.#queue.hold(owner.userId, (inTurn) => inTurn(() => this.#made(owner, images)))
    keepLast(this.#kept, mostKept, version, made)
    made.catch(() => this.#kept.delete(version))
    return made
  }

  async #made(owner: Owner, images: Image[]) {
    const pictures = previewSheet(images).map(async (place, n) => {
      const { key = '', ...size } = images[n] ?? { width: 0, height: 0 }
      return { place, bytes: await imageBytes(owner, this.#files, key, sizeFor(size, place)) }
    })
    // Loaded by the first preview, so that a start does not load what decodes pictures.
    const { joinedPicture } = await import('#media/pictures/joined-picture.ts')
    return joinedPicture(previewFrame, await Promise.all(pictures))
  }
}

/** The smaller size when it has pixels enough. */
function sizeFor({ width, height }: Omit<Image, 'key'>, place: Place) {
  const needed = Math.max(place.width / width, place.height / height) * Math.max(width, height)
  return needed <= imageSizes.large ? 'large' : 'display'
}

/** What messengers show of links, for as long as these are open. */
export const linkPreviewsOf = (visitor: Visitor, previews: LinkPreviews) => ({
  async ofBoard(token: string) {
    const { owner, boardId, secondsLeft } = await openBoard(visitor, token)
    return previewOf(previews, owner, boardId, secondsLeft)
  },

  /** Only what the call sheet shows: images of a moodboard that is public itself. */
  async ofCallSheet(token: string) {
    const { owner, shootId, secondsLeft } = await openCallSheet(visitor, token)
    const { moodboardId } = await getShootOrThrow(owner, shootId)
    const isPublic = moodboardId !== null && (await boardLinks.linksOf(owner, [moodboardId])).has(moodboardId)
    return previewOf(previews, owner, isPublic ? moodboardId : undefined, secondsLeft)
  },
})

async function previewOf(
  previews: LinkPreviews,
  owner: Owner,
  boardId: number | undefined,
  secondsLeft: number | null,
) {
  const cover = boardId === undefined ? undefined : (await coversOf(owner, [boardId], mostInPreview)).get(boardId)
  if (cover === undefined || cover.images.length === 0) throw notFound('Image')
  const { images } = cover
  const version = previewVersion(images.slice(0, previewSheet(images).length).map(({ key }) => key))
  return new Download({
    state: { tag: `"${version}"`, seconds: Math.min(fresh, secondsLeft ?? fresh) },
    content: async () => {
      const bytes = await previews.of(owner, images, version)
      return { stream: Readable.from([bytes]), bytes: bytes.length }
    },
  })
}
