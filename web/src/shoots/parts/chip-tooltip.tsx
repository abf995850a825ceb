import type { HourCycle } from '@contactsheet/contracts/identity'
import { useEffect, useRef, useState } from 'react'
import { chipLabel, detailsOf } from '../calendar.rules.ts'
import classes from './chip-tooltip.module.css'
import type { Pointed } from './shoot-chip.tsx'

const openDelayMs = 700
const skipDelayMs = 300
const gapPx = 6
const widthPx = 280

/** One tooltip for all chips of a calendar: after 700 ms of hovering, at once on focus or right after another one. */
export function ChipTooltip({ pointed, hourCycle }: { pointed: Pointed | undefined; hourCycle: HourCycle }) {
  const [shown, setShown] = useState<Pointed>()
  const closedAt = useRef(0)

  useEffect(() => {
    if (pointed === undefined) {
      setShown((was) => {
        if (was) closedAt.current = performance.now()
        return undefined
      })
      return
    }
    const isNext = performance.now() - closedAt.current < skipDelayMs
    const timer = setTimeout(() => setShown(pointed), isNext || pointed.by === 'focus' ? 0 : openDelayMs)
    return () => clearTimeout(timer)
  }, [pointed])

  useEffect(() => {
    if (!shown) return
    const close = (event: Event) => (!(event instanceof KeyboardEvent) || event.key === 'Escape') && setShown(undefined)
    addEventListener('keydown', close)
    addEventListener('scroll', close, { passive: true })
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('scroll', close)
    }
  }, [shown])

  if (!shown) return null
  const { left, bottom, top } = shown.chip.getBoundingClientRect()
  const above = innerHeight - bottom < 160
  const style = {
    left: Math.max(8, Math.min(left, innerWidth - widthPx - 8)),
    ...(above ? { bottom: innerHeight - top + gapPx } : { top: bottom + gapPx }),
  }
  return (
    <div role="tooltip" className={classes.tooltip} style={style}>
      <strong>{chipLabel(shown.shoot)}</strong>
      {detailsOf(shown.shoot, hourCycle).map((line, place) => (
        <span key={place}>{line}</span>
      ))}
    </div>
  )
}
