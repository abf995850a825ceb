import { Button } from '#ui/button.tsx'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useCallback, useMemo, useRef } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { isOver } from '#plans/over-plan.rules.ts'
import { usePlanInfo } from '#plans/plans.queries.ts'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PullToRefresh } from '#ui/pull-to-refresh.tsx'
import { useMoodboards } from '../moodboards.queries.ts'
import { BoardDialogs } from './board-dialogs.tsx'
import { boardsMatching } from '../matching-boards.rules.ts'
import classes from './moodboards.module.css'
import { BoardResults } from './parts/board-results.tsx'
import { BoardSummary } from './parts/board-summary.tsx'
import { useBoardActs } from './use-board-acts.ts'
import { useBoardSearch } from './use-board-search.ts'
import { useBoardShortcuts } from './use-board-shortcuts.ts'

const NoBoards = lazyPart(() => import('./parts/no-boards.tsx'), 'NoBoards')
const OverPlan = lazyPart(() => import('#plans/parts/over-plan.tsx'), 'OverPlan')

const none = [] as const

/** Every moodboard, newest first. */
export function MoodboardsScreen() {
  const list = useMoodboards()
  const plan = usePlanInfo()
  const { search, change, dialog } = useBoardSearch()
  const { open } = dialog
  const { acts, limit, deletion } = useBoardActs(useCallback((edit: number) => open({ edit }), [open]))
  const add = useCallback(() => open({ add: true }), [open])
  const box = useRef<HTMLInputElement>(null)
  const all = list.data ?? none
  const shown = useMemo(() => boardsMatching(all, search), [all, search])
  useBoardShortcuts(shown, acts, add, box)

  return (
    <>
      <PullToRefresh onRefresh={() => Promise.all([list.refetch(), plan.refetch()])}>
        <PageHeader
          title="Moodboards"
          subtitle="The look of a shoot, before the shoot"
          actions={
            <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
              New<span className={classes.rest}>&nbsp;Moodboard</span>
            </Button>
          }
        />
        <SearchBox ref={box} label="Search moodboards..." value={search} onSearch={change} />
        <BoardSummary
          shown={list.data && shown.length}
          total={all.length}
          failed={list.isError}
          storage={plan.data?.storage}
        />
        <Suspense>{isOver(plan.data, 'moodboards') && <OverPlan info={plan.data} of="moodboards" />}</Suspense>
        <BoardResults
          list={list}
          boards={shown}
          acts={acts}
          nothing={
            <Suspense>
              <NoBoards isSearch={all.length > 0} onAdd={add} onClear={() => change('')} />
            </Suspense>
          }
        />
      </PullToRefresh>
      <BoardDialogs boards={list.data} dialog={dialog} deletion={deletion} limit={limit} plan={plan.data} />
    </>
  )
}
