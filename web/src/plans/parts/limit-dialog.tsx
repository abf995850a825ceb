import { Button, LinkButton } from '#ui/button.tsx'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'

type Props = {
  title: string
  /** What the link to the plans says. */
  plans: string
  /** What the button that closes it says. */
  close?: string
  children: ReactNode
  onClose: () => void
}

/** Says that the plan holds no more of something, and where to get one that does. */
export function LimitDialog({ title, plans, close = 'Close', children, onClose }: Props) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {close}
          </Button>
          <LinkButton to="/billing">{plans}</LinkButton>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
