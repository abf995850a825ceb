import {
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type RefObject,
} from 'react'
import { lazyPart } from '#lib/load-part.ts'

const Panel = lazyPart(() => import('./popover-panel.tsx'), 'Panel')

export type PopoverState = {
  id: string
  button: RefObject<HTMLButtonElement | null>
  panel: RefObject<HTMLDivElement | null>
  /** False until it is opened for the first time: most panels never are, and are not drawn. */
  wanted: boolean
  opened: boolean
  setOpened: (opened: boolean) => void
  /** Called when its panel could not be loaded, so that the next press asks for it again. */
  giveUp: () => void
  close: () => void
  /** Opens it beside another button than the one with `buttonProps`. */
  openBeside: (button: HTMLButtonElement) => void
  /** Props for the button that opens and closes it. */
  buttonProps: {
    ref: RefObject<HTMLButtonElement | null>
    popoverTarget: string
    'aria-expanded': boolean
    onClick: ((event: MouseEvent) => void) | undefined
  }
}

/** The state of one popover. The browser opens it, closes it on Escape and on an outside click, and manages the focus. */
export function usePopover(): PopoverState {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => panel.current?.hidePopover(), [])
  const openBeside = useCallback((from: HTMLButtonElement) => {
    button.current = from
    setWanted(true)
    panel.current?.showPopover()
  }, [])
  const giveUp = useCallback(() => setWanted(false), [])
  // It opens as it arrives: the browser, which looks for it after this, would close it again.
  const want = (event: MouseEvent) => {
    event.preventDefault()
    setWanted(true)
  }
  return {
    id,
    button,
    panel,
    wanted,
    opened,
    setOpened,
    giveUp,
    close,
    openBeside,
    buttonProps: { ref: button, popoverTarget: id, 'aria-expanded': opened, onClick: wanted ? undefined : want },
  }
}

/** What a popover shows: a panel beside its button, or a sheet on small screens. */
export const PopoverPanel = (props: ComponentProps<typeof Panel>) => (
  <Suspense>{props.state.wanted && <Panel {...props} onClose={props.state.giveUp} />}</Suspense>
)
