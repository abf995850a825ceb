import type { ComponentProps } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { Message } from './message.tsx'

type Props = Required<Pick<ComponentProps<typeof Message>, 'title' | 'text' | 'icon' | 'action'>>

/** Replaces the page of something that does not exist, or that belongs to someone else. */
export function MissingPage(props: Props) {
  usePageTitle(props.title)
  return <Message page role="alert" {...props} />
}
