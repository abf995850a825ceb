import { Button } from '#ui/button.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'
import type { ChoiceListProps } from './choice-list.tsx'
import { FilterCount } from './filter-bar.tsx'
import { Fold } from './fold.ts'

const ChoiceList = lazyPart(() => import('./choice-list.tsx'), 'ChoiceList')

type Props = ChoiceListProps & {
  /** On the button: 'Genre'. */
  title: string
}

/** A list of options to tick, with NOT and Clear below, behind a button; in the sheet of small screens it unfolds in place. */
export function ChoiceFilter({ title, ...list }: Props) {
  const fold = use(Fold)
  const popover = usePopover()
  const used = list.choice.names.length
  const name = (
    <>
      {title}
      <FilterCount count={used} words="chosen" />
    </>
  )
  const choices = (
    <Suspense>
      <ChoiceList {...list} focused={!fold} />
    </Suspense>
  )
  if (fold) return fold({ title: name, opened: used > 0, children: choices })
  return (
    <>
      <Button
        {...popover.buttonProps}
        variant="default"
        size="bar"
        aria-haspopup="dialog"
        after={<IconChevronDown size={16} aria-hidden="true" />}
      >
        {name}
      </Button>
      <PopoverPanel state={popover} label={`Filter by ${title.toLowerCase()}`}>
        {choices}
      </PopoverPanel>
    </>
  )
}
