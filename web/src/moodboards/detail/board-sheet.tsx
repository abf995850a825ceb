import { IconPhoto, IconSparkles, IconUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { Suspense, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { lazyPart, partOnDemand, soonPart } from '#lib/load-part.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { PicturesInput } from '#ui/pictures/pictures-input.tsx'
import { UploadTiles } from '#ui/pictures/upload-tiles.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ImageGrid, SizeSlider, usePictureSize } from '../grid/image-grid.tsx'
import type { TileActs } from '../grid/image-tile.tsx'
import { numbersOf } from '../grid/order.rules.ts'
import { useReorderImages } from '../images.queries.ts'
import { viewIn } from '../moodboard-search-params.rules.ts'
import type { useRemoveMoodboard } from '../moodboards.queries.ts'
import { usePicks, type Picks } from '../picks/picks.queries.ts'
import { WaitingPicks } from '../picks/waiting-picks.tsx'
import { useImageSelection, type ImageSelection } from '../selection/use-image-selection.ts'
import { DropOverlay, useHasUploads } from '../upload/upload-state.tsx'
import { useUploads } from '../upload/uploads.queries.ts'
import type { UploadQueue } from '#lib/uploads/upload-queue.ts'
import { useFileDrop } from '#lib/uploads/use-file-drop.ts'
import { BoardHead, useBoardDialogs } from './board-head.tsx'
import { CommentPopover, DeleteImages, ImageMenu, useSharedPopover, type SharedPopover } from './image-acts.tsx'

const GenerationMark = soonPart(() => import('#ai/generation-mark.tsx'), 'GenerationMark')
/** At hand by the time files are chosen. */
const Uploading = lazyPart(() => import('../upload/uploading.tsx'), 'Uploading')
const SelectedImages = lazyPart(() => import('../selection/selected-images.tsx'), 'SelectedImages')
const PicksPanel = lazyPart(() => import('../picks/picks-panel.tsx'), 'PicksPanel')
/** Of boards to which guests have added something. */
const OfferedPictures = partOnDemand(() => import('../offers/offered-pictures.tsx'), 'OfferedPictures')
const BoardGallery = lazyPart(() => import('../gallery/board-gallery.tsx'), 'BoardGallery')

type Props = {
  moodboard: Moodboard
  /** The user's time zone. */
  zone: string
  remove: ReturnType<typeof useRemoveMoodboard>
}

/** The pictures of a board and everything that can be done with them. */
export function BoardSheet({ moodboard, zone, remove }: Props) {
  const { id, title, images } = moodboard
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads(id)
  const hasUploads = useHasUploads(uploads.line, id)
  const isOver = useFileDrop(uploads.add)
  const upload = () => input.current?.click()
  const dialogs = useBoardDialogs(id)
  const mark = (
    <Suspense>
      <GenerationMark boardId={id} onOpen={(generate) => dialogs.open({ generate })} />
    </Suspense>
  )

  return (
    <>
      <BoardHead moodboard={moodboard} zone={zone} remove={remove} onUpload={upload} dialogs={dialogs} />
      <PicturesInput ref={input} label="Images to upload" onFiles={uploads.add} />
      {isOver && <DropOverlay title={title} />}
      {moodboard.waitingCount > 0 && (
        <Suspense fallback={<WaitingOffers />}>
          <OfferedPictures boardId={id} count={moodboard.waitingCount} />
        </Suspense>
      )}
      {images.length === 0 && !hasUploads ? (
        <EmptyState
          icon={<IconPhoto size={28} stroke={1.5} aria-hidden="true" />}
          title="No images yet"
          text="Upload images or generate them with AI to build your moodboard."
          action={
            <div className="flex flex-wrap items-center justify-center gap-2">
              <Button data-first-upload icon={<IconUpload size={18} stroke={1.75} aria-hidden />} onClick={upload}>
                Upload Images
              </Button>
              <Button
                variant="default"
                icon={<IconSparkles size={18} stroke={1.75} aria-hidden />}
                onClick={() => dialogs.open({ generate: 'describe' })}
              >
                Generate with AI
              </Button>
              {mark}
            </div>
          }
        />
      ) : (
        <Sheet moodboard={moodboard} uploads={hasUploads && <Uploads line={uploads.line} boardId={id} />} mark={mark} />
      )}
    </>
  )
}

const Uploads = (of: { line: UploadQueue; boardId: number }) => (
  <>
    <UploadTiles line={of.line} />
    <Suspense>
      <Uploading {...of} />
    </Suspense>
  </>
)

/** As high as what will stand there. */
const WaitingOffers = () => <div className="mb-5 h-68 print:hidden" aria-busy="true" />

const onlyPlain = { title: 'Images can be moved while all are shown in your order' }

type SheetProps = { moodboard: Moodboard; uploads: ReactNode; mark: ReactNode }

function Sheet({ moodboard, uploads, mark }: SheetProps) {
  const { id, images: all } = moodboard
  const picks = usePicks(moodboard)
  const { images } = picks
  const [size, setSize] = usePictureSize()
  const [asked, setAsked] = useState<number[]>()
  const order = useMemo(() => images.map((image) => image.id), [images])
  const numbers = useMemo(() => (picks.isPlain ? undefined : numbersOf(all)), [picks.isPlain, all])
  const selection = useImageSelection(order)
  const comment = useSharedPopover()
  const menu = useSharedPopover()
  const reorder = useReorderImages()
  const acts = useTileActs(id, { selection, comment, menu })
  const { chosen, selecting } = selection

  return (
    <>
      {(moodboard.guestPicks || moodboard.guestCount > 0) && (
        <Suspense fallback={<WaitingPicks guests={moodboard.guestCount} />}>
          <PicksPanel moodboard={moodboard} picks={picks} />
        </Suspense>
      )}
      <div className="mb-2 flex items-center justify-between print:hidden">
        <Button variant="default" size="sm" onClick={selecting ? selection.end : selection.start}>
          {selecting ? 'Done' : 'Select'}
        </Button>
        {/* It comes after the page: nothing beside it moves. */}
        <div className="min-w-0 flex-1 px-2">{mark}</div>
        <SizeSlider size={size} onSize={setSize} />
      </div>
      <ImageGrid
        images={images}
        numbers={numbers}
        size={size}
        chosen={chosen}
        selecting={selecting}
        acts={acts}
        counts={picks.counts}
        onOrder={(imageIds) => (picks.isPlain ? reorder.mutate({ id, imageIds }) : toast(onlyPlain))}
        onLongPress={(imageId) => selection.toggle(imageId)}
      >
        {uploads}
      </ImageGrid>
      <Suspense>
        {selecting && <SelectedImages boardId={id} total={images.length} selection={selection} onDelete={setAsked} />}
      </Suspense>
      <CommentPopover images={all} popover={comment} />
      <ImageMenu moodboard={moodboard} popover={menu} onDelete={(imageId) => setAsked([imageId])} />
      <DeleteImages
        boardId={id}
        imageIds={asked}
        onClose={() => setAsked(undefined)}
        onDeleted={(ids) => ids.some((imageId) => chosen.has(imageId)) && selection.end()}
      />
      <OpenedGallery moodboard={moodboard} picks={picks} onDelete={(imageId) => setAsked([imageId])} />
    </>
  )
}

type ActsParts = { selection: ImageSelection; comment: SharedPopover; menu: SharedPopover }

/** What tiles do, as an object that never changes: no tile is drawn again because another one is selected. */
function useTileActs(boardId: number, parts: ActsParts): TileActs {
  const navigate = useNavigate()
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  const [acts] = useState<TileActs>(() => ({
    open: (image) => {
      const { selection } = latest.current
      if (selection.selecting) return selection.toggle(image)
      navigate({
        to: '/moodboards/$id',
        params: { id: boardId },
        search: (before) => ({ ...viewIn(before), image }),
        state: { over: true },
        resetScroll: false,
      })
    },
    toggle: (image, asRange) => latest.current.selection.toggle(image, asRange),
    comment: (image, button) => latest.current.comment.open(image, button),
    more: (image, button) => latest.current.menu.open(image, button),
  }))
  return acts
}

type GalleryProps = { moodboard: Moodboard; picks: Picks; onDelete: (imageId: number) => void }

/** The gallery, while the address names a picture of the board: it turns through those that the sheet shows. */
function OpenedGallery({ moodboard, picks, onDelete }: GalleryProps) {
  const image = useSearch('/moodboards/$id').image
  const navigate = useNavigate()
  const isIn = (images: readonly { id: number }[]) => images.some(({ id }) => id === image)
  if (image === undefined || !isIn(moodboard.images)) return null
  const images = isIn(picks.images) ? picks.images : moodboard.images
  const given = { moodboard, images, marks: picks.all, shown: image, onDelete }
  const close = () => navigate({ to: '/moodboards/$id', params: { id: moodboard.id }, search: viewIn, replace: true })
  return (
    <Suspense>
      <BoardGallery {...given} onClose={close} />
    </Suspense>
  )
}
