import { useId, type ReactNode } from 'react'
import { Card, Row, Text } from '#ui/primitives/primitives.tsx'
import classes from './detail-card.module.css'

type Props = {
  title: string
  /** Beside the title: a count, or what it is about. */
  note?: ReactNode
  action?: ReactNode
  /** True for lists whose rows reach to the edges. */
  flush?: boolean
  children: ReactNode
}

/** A section of a shoot with its heading. */
export function DetailCard({ title, note, action, flush = false, children }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id} flush={flush}>
      <Row as="header" gap={3} mb={3} className={classes.header} data-flush={flush || undefined}>
        <Text as="h2" id={id} size={18} weight="bold">
          {title}
        </Text>
        {note !== undefined && (
          <Text as="span" size={14} tone="dim" figures>
            {note}
          </Text>
        )}
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </Row>
      {children}
    </Card>
  )
}
