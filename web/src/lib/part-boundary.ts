import { Component, createContext, createElement, use, type ComponentType, type ReactNode } from 'react'
import { wordsOf } from '#lib/data/failure.ts'
import { toast } from '#lib/toast.ts'

/** Stands in the place of a part that could not be loaded; `retry` asks for it again. */
export type MissingProps = { error: unknown; retry: () => void }

type Props = {
  /** True for the failure to load the part itself: any other crash is the screen's. */
  isMissing: (error: unknown) => boolean
  /** Lets what could not be loaded be asked for again. */
  forget: () => void
  /** Closes what a press has opened. */
  close?: (() => void) | undefined
  /** What is shown instead, where nothing can be closed. */
  missing?: ComponentType<MissingProps> | undefined
  children?: ReactNode
}
type State = { failed?: { error: unknown } | undefined }

/** What the app shows in the place of any part that could not be loaded. */
export const MissingContext = createContext<ComponentType<MissingProps> | undefined>(undefined)

/** Keeps a part that cannot be loaded from taking its screen along: what a press has opened closes again and says why, anything else says so in its place. */
export class PartBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError = (error: unknown): State => ({ failed: { error } })

  override componentDidCatch(error: unknown) {
    const { isMissing, forget, close } = this.props
    if (!isMissing(error) || close === undefined) return
    forget()
    toast({ title: 'It could not be opened', text: wordsOf(error, ''), tone: 'bad' })
    close()
  }

  retry = () => {
    this.props.forget()
    this.setState({ failed: undefined })
  }

  override render() {
    const { isMissing, close, missing, children } = this.props
    const { failed } = this.state
    if (failed === undefined) return children
    if (!isMissing(failed.error)) throw failed.error
    return close === undefined && createElement(missing ?? Missing, { error: failed.error, retry: this.retry })
  }
}

function Missing(props: MissingProps) {
  const missing = use(MissingContext)
  return missing && createElement(missing, props)
}
