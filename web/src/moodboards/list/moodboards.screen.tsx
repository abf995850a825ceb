import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { counted, formatCount } from '@contactsheet/contracts/text/numbers'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { useAddressNow } from '#lib/history/address-now.ts'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { lazyPart } from '#lib/load-part.ts'
import { offerWindow } from '#lib/press/open-window.ts'
import { isOver } from '#plans/plan-limits.rules.ts'
import { usePlanInfo } from '#plans/plans.queries.ts'
import { usePlanLimit } from '#plans/use-plan-limit.tsx'
import { useOpenSharedMoodboard } from '#sharing/moodboard-share/open-shared-moodboard.ts'
import { Button } from '#ui/button.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePullToRefresh } from '#lib/gestures/refresh.ts'
import { ScreenFailed } from '#ui/states/screen-failed.tsx'
import { boardsMatching, planWith } from '../moodboards.rules.ts'
import { useDuplicateMoodboard, useMoodboards, useRemoveMoodboard } from '../moodboards.queries.ts'
import { BoardGrid, BoardSkeleton, type BoardActs } from './board-grid.tsx'

const NoBoards = lazyPart(() => import('./no-boards.tsx'), 'NoBoards')
const OverPlan = lazyPart(() => import('#plans/parts/over-plan.tsx'), 'OverPlan')
const NewMoodboard = lazyPart(() => import('../moodboard-forms.tsx'), 'NewMoodboard')
const EditMoodboard = lazyPart(() => import('../moodboard-forms.tsx'), 'EditMoodboard')
const DeleteMoodboard = lazyPart(() => import('../delete-moodboard.tsx'), 'DeleteMoodboard')

const none = [] as const

/** Every moodboard, newest first. */
export function MoodboardsScreen() {
  const list = useMoodboards()
  const plan = usePlanInfo()
  const { search, change, dialog } = useBoardSearch()
  const { open } = dialog
  const { acts, notice, ...deletion } = useBoardActs(useCallback((edit: number) => open({ edit }), [open]))
  const add = useCallback(() => open({ add: true }), [open])
  const box = useRef<HTMLInputElement>(null)
  const all = list.data ?? none
  const shown = useMemo(() => boardsMatching(all, search), [all, search])
  useBoardShortcuts(shown, acts, add, box)
  usePullToRefresh(() => Promise.all([list.refetch(), plan.refetch()]))

  return (
    <>
      <PageHeader
        title="Moodboards"
        subtitle="The look of a shoot, before the shoot"
        actions={
          <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            {/* Phones have no room for it beside the title, but screen readers still read it. */}
            New<span className="max-xs:sr-only">&nbsp;Moodboard</span>
          </Button>
        }
      />
      <SearchBox ref={box} label="Search moodboards..." value={search} onSearch={change} />
      <div className="my-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-14 text-dim tabular-nums">
        <output>{list.data ? summary(shown.length, all.length) : !list.isError && 'Loading moodboards...'}</output>
        <Storage storage={plan.data?.storage} />
      </div>
      <Suspense>{isOver(plan.data, 'moodboards') && <OverPlan info={plan.data} of="moodboards" />}</Suspense>
      {list.data === undefined && list.error && !list.isFetching ? (
        <ScreenFailed title="Moodboards could not be loaded" of={list} />
      ) : list.data === undefined ? (
        <BoardSkeleton />
      ) : shown.length > 0 ? (
        <BoardGrid boards={shown} acts={acts} />
      ) : (
        <Suspense>
          <NoBoards isSearch={all.length > 0} onAdd={add} onClear={() => change('')} />
        </Suspense>
      )}
      <Dialogs boards={list.data} dialog={dialog} {...deletion} />
      {notice}
    </>
  )
}

function summary(shown: number, total: number): string {
  if (total === 0) return ''
  const all = counted(total, 'moodboard')
  return shown === total ? all : `${formatCount(shown)} of ${all}`
}

/** The storage is named from this share of it on: before that it concerns nobody. */
const nearlyFull = 0.8

function Storage({ storage }: { storage: AccessLevelInfo['storage'] | undefined }) {
  if (!storage || storage.used < nearlyFull * storage.max) return null
  return (
    <span className="font-medium text-ink">
      {bytesInWords(storage.used)} of {bytesInWords(storage.max)} used
    </span>
  )
}

type Changed = { search?: string | undefined; add?: true | undefined; edit?: number | undefined }
const inPlace = { replace: true, state: true } as const

const path = /^\/moodboards$/

/** The search and the open dialog, both of which the address holds. */
function useBoardSearch() {
  const { search = '', add = false, edit } = useSearch('/moodboards')
  const navigate = useNavigate()
  // Whatever the address says besides at that moment stays: a search is applied after a pause.
  const go = useCallback(
    (changed: Changed, how: typeof inPlace | { state: { over: true } }) =>
      navigate({
        to: '/moodboards',
        search: (before: object) => ({ ...before, ...changed }),
        resetScroll: false,
        ...how,
      }),
    [navigate],
  )
  const [, now] = useAddressNow(path)
  // Whoever has left before the pause ends is not led back.
  const change = useCallback(
    (words: string) => {
      if (now()) go({ search: words || undefined }, inPlace)
    },
    [go, now],
  )
  const open = useCallback((dialog: { add: true } | { edit: number }) => go(dialog, { state: { over: true } }), [go])
  const close = useCloseDialog(useCallback(() => go({ add: undefined, edit: undefined }, inPlace), [go]))
  return { search, change, dialog: { add, edit, open, close } }
}

const offerBoard = (address: string) => offerWindow('Moodboard shared', address)

/** The actions of a card, the board whose deletion awaits confirmation, and what says that the plan is full. */
function useBoardActs(onEdit: (id: number) => void) {
  const [asked, setAsked] = useState<ListedMoodboard>()
  const { note, notice } = usePlanLimit('moodboards')
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicateMoodboard()
  const { open: onShare } = useOpenSharedMoodboard(offerBoard)
  const acts: BoardActs = useMemo(
    () => ({
      onEdit,
      onPlan: (id) => navigate(planWith(id)),
      onShare,
      onDuplicate: (id) => duplicate({ params: { id } }, { onError: note }),
      onDelete: setAsked,
    }),
    [navigate, onEdit, onShare, duplicate, note],
  )
  return { acts, notice, asked, onAnswer: () => setAsked(undefined) }
}

/** The shortcuts of the list; `?` lists them. */
function useBoardShortcuts(
  boards: readonly ListedMoodboard[],
  acts: BoardActs,
  onAdd: () => void,
  search: RefObject<HTMLInputElement | null>,
) {
  const latest = useRef(boards)
  useLayoutEffect(() => {
    latest.current = boards
  }, [boards])

  useShortcuts(
    useMemo(() => {
      const onFocused = (act: (board: ListedMoodboard) => void) => () => {
        const card = document.activeElement?.closest<HTMLElement>('[data-id]')
        const board = latest.current.find(({ id }) => card?.dataset.id === `${id}`)
        if (board) act(board)
      }
      return [
        { keys: 'n', label: 'New moodboard', run: onAdd },
        { keys: '/', label: 'Search moodboards', run: () => search.current?.focus() },
        { keys: 'e', label: 'Edit the focused moodboard', run: onFocused(({ id }) => acts.onEdit(id)) },
        { keys: '#', label: 'Delete the focused moodboard', run: onFocused(acts.onDelete) },
      ]
    }, [acts, onAdd, search]),
  )
}

type DialogsProps = {
  /** Undefined while the list is loading. */
  boards: readonly ListedMoodboard[] | undefined
  dialog: ReturnType<typeof useBoardSearch>['dialog']
} & Pick<ReturnType<typeof useBoardActs>, 'asked' | 'onAnswer'>

/** The dialogs over the list. Each is loaded when first needed. */
function Dialogs({ boards, dialog: { add, edit, close }, asked, onAnswer }: DialogsProps) {
  const navigate = useNavigate()
  const edited = boards?.find(({ id }) => id === edit)
  const remove = useRemoveMoodboard()
  return (
    <Suspense>
      {add && (
        <NewMoodboard
          onClose={close}
          // Replaces the form in the history, so that Back leads to the list and not to an empty form.
          onMade={({ id }) => navigate({ to: '/moodboards/$id', params: { id }, replace: true })}
        />
      )}
      {edited && <EditMoodboard key={edited.id} moodboard={edited} onClose={close} />}
      {asked && <DeleteMoodboard moodboard={asked} remove={remove} onClose={onAnswer} />}
    </Suspense>
  )
}
