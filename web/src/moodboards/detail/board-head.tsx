import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import {
  IconCalendarEvent,
  IconCopy,
  IconEdit,
  IconPrinter,
  IconShare2,
  IconSparkles,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { Link } from '#lib/router/link.tsx'
import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import type { GenerateStep } from '#ai/generate-steps.rules.ts'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { dateAt } from '#lib/dates.ts'
import { lazyPart } from '#lib/load-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { usePlanLimit } from '#plans/use-plan-limit.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { BackLink, MoreMenu } from '#ui/detail-head.tsx'
import { Facts } from '#ui/facts.tsx'
import type { MenuItem } from '#ui/overlay/menu.tsx'
import { Palette } from '#ui/pictures/palette.tsx'
import { usePrinting } from '#ui/pictures/use-printing.ts'
import { viewIn, type MoodboardDialog } from '../moodboard-search-params.rules.ts'
import { imagesInWords, planWith, shootAndDay } from '../moodboards.rules.ts'
import { comesOrGoes, useDuplicateMoodboard, type useRemoveMoodboard } from '../moodboards.queries.ts'

const DeleteMoodboard = lazyPart(() => import('../delete-moodboard.tsx'), 'DeleteMoodboard')
const ShareMoodboard = lazyPart(() => import('#sharing/moodboard-share/share-moodboard.tsx'), 'ShareMoodboard')
const GenerateImages = lazyPart(() => import('#ai/generate-images.tsx'), 'GenerateImages')
const EditMoodboard = lazyPart(() => import('../moodboard-forms.tsx'), 'EditMoodboard')

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Opened = { [dialog in MoodboardDialog]?: true } | { generate?: GenerateStep }

/** The dialogs over a board that its address opens. */
export function useBoardDialogs(id: number) {
  const { share, edit, generate } = useSearch('/moodboards/$id')
  const navigate = useNavigate()
  /** Opens one over the board; `inPlace` when it follows another one, so that Back leads to the board. */
  const show = useCallback(
    (opened: Opened, inPlace = false) =>
      navigate({
        to: '/moodboards/$id',
        params: { id },
        search: (before) => ({ ...viewIn(before), ...opened }),
        resetScroll: false,
        replace: inPlace,
        ...(inPlace ? { state: true as const } : { state: { over: true as const } }),
      }),
    [navigate, id],
  )
  const close = useCloseDialog(useCallback(() => show({}, true), [show]))
  const open = useCallback((opened: Opened) => show(opened), [show])
  const stepTo = useCallback((opened: Opened) => show(opened, true), [show])
  return { share, edit, generate, open, stepTo, close }
}

type Props = {
  moodboard: Moodboard
  /** The user's time zone. */
  zone: string
  remove: ReturnType<typeof useRemoveMoodboard>
  /** Opens the file dialog. */
  onUpload: () => void
  dialogs: ReturnType<typeof useBoardDialogs>
}

/** The head of a board with everything that concerns the whole board. */
export function BoardHead({ moodboard, zone, remove, onUpload, dialogs }: Props) {
  const { id } = moodboard
  const navigate = useNavigate()
  const duplicate = useDuplicateMoodboard()
  const limit = usePlanLimit('moodboards')
  const copy = () =>
    duplicate.mutate(
      { params: { id } },
      {
        onSuccess: (made) => navigate({ to: '/moodboards/$id', params: { id: made.id } }),
        onError: limit.note,
      },
    )
  const [asked, setAsked] = useState(false)
  const { print } = usePrinting('main [data-id]')
  const main = [
    { label: 'Share', icon: <IconShare2 {...icon} />, run: () => dialogs.open({ share: true }) },
    { label: 'Edit', icon: <IconEdit {...icon} />, run: () => dialogs.open({ edit: true }) },
  ]
  const more: MenuItem[] = [
    { label: 'Plan a shoot with this', icon: <IconCalendarEvent {...icon} />, run: () => navigate(planWith(id)) },
    { label: 'Duplicate', icon: <IconCopy {...icon} />, run: copy },
    { label: 'Print', icon: <IconPrinter {...icon} />, run: print },
    { label: 'Delete', icon: <IconTrash {...icon} />, run: () => setAsked(true), danger: true },
  ]
  return (
    <>
      <About moodboard={moodboard} created={dateAt(moodboard.createdAt, zone)}>
        <Button
          className={narrow}
          variant={isUnused(moodboard) ? 'default' : 'filled'}
          icon={<IconUpload {...icon} className="max-xs:hidden" />}
          onClick={onUpload}
        >
          Upload Images
        </Button>
        <Button
          variant="default"
          className={narrow}
          icon={<IconSparkles {...icon} className="max-xs:hidden" />}
          onClick={() => dialogs.open({ generate: 'describe' })}
        >
          Generate with AI
        </Button>
        {/* In the menu where there is no room beside the title and the panel. */}
        {main.map(({ label, icon: sign, run }) => (
          <Button key={label} variant="default" className="max-xl:hidden" icon={sign} onClick={run}>
            {label}
          </Button>
        ))}
        <span className="max-xl:hidden">
          <MoreMenu of="Moodboard" keeps={`moodboards ${id}`} items={more} />
        </span>
        <span className="xl:hidden">
          <MoreMenu of="Moodboard" keeps={`moodboards ${id}`} items={[...main, ...more]} />
        </span>
      </About>
      <Suspense>
        {asked && (
          <DeleteMoodboard
            moodboard={moodboard}
            remove={remove}
            onDeleted={() => navigate({ to: '/moodboards', ignoreBlocker: true })}
            onClose={() => setAsked(false)}
          />
        )}
        <Dialogs moodboard={moodboard} dialogs={dialogs} />
      </Suspense>
      {limit.notice}
    </>
  )
}

/** What the address opens over the board. */
const Dialogs = ({
  moodboard,
  dialogs: { edit, share, generate, stepTo, close },
}: Pick<Props, 'moodboard' | 'dialogs'>) => (
  <>
    {edit && <EditMoodboard moodboard={moodboard} onClose={close} />}
    {share && <ShareMoodboard moodboard={moodboard} onClose={close} />}
    {generate && (
      <GenerateImages
        board={moodboard}
        step={generate}
        onStep={(step) => stepTo({ generate: step })}
        onClose={close}
        refresh={comesOrGoes}
      />
    )}
  </>
)

/** A board with pictures that no shoot uses: planning one is what it is for next. */
const isUnused = ({ shoots, images }: Moodboard) => shoots.length === 0 && images.length > 0

/** So that the three buttons of a phone stay in one line. */
const narrow = 'max-md:px-3 max-md:text-14 max-xs:px-2'

type AboutProps = {
  moodboard: Moodboard
  /** The day on which it was made. */
  created: string
  /** Its buttons. */
  children: ReactNode
}

/** What the board is about, where it is used, and its colours. The title keeps the whole width where the buttons would leave it a letter a line. */
function About({ moodboard, created, children }: AboutProps) {
  const { id, title, description, images, palette, shoots } = moodboard
  usePageTitle(title)
  return (
    <header className="mb-3 grid grid-cols-1 items-end gap-x-6 gap-y-1 md:mb-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <BackLink to="/moodboards" className="col-span-full">
        Moodboards
      </BackLink>
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-title wrap-anywhere" dir="auto">
          {title}
        </h1>
        <p className="mt-1 text-dim">
          <Facts of={[imagesInWords(images.length), `Created ${formatDate(created, 'short')}`]} />
        </p>
      </div>
      <div className="flex gap-2 max-lg:mt-2 max-lg:flex-wrap max-xs:gap-1.5 print:hidden">{children}</div>
      {description && (
        <p className="col-span-full mt-2 max-w-[72ch] wrap-anywhere whitespace-pre-line" dir="auto">
          {description}
        </p>
      )}
      {isUnused(moodboard) && (
        <p className="col-span-full mt-3 print:hidden">
          <LinkButton {...planWith(id)} size="sm">
            Plan a shoot with this
          </LinkButton>
        </p>
      )}
      {shoots.length > 0 && (
        <p className="col-span-full mt-2 flex max-h-30 flex-wrap items-center gap-x-3 gap-y-1 overflow-y-auto text-15 text-dim print:hidden">
          <span>Used by</span>
          {shoots.map((shoot) => (
            <Link
              key={shoot.id}
              to="/schedule/$id"
              params={{ id: shoot.id }}
              className="inline-flex min-h-8 items-center text-ink decoration-line-strong underline-offset-4 max-md:min-h-touch"
            >
              <bdi>{shootAndDay(shoot)}</bdi>
            </Link>
          ))}
        </p>
      )}
      <div className="col-span-full mt-3 empty:hidden">
        <Palette label="Colours of the moodboard" palette={palette} />
      </div>
    </header>
  )
}
