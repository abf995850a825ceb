import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react'
import classes from './primitives.module.css'

/** A number of units of 4 px. */
export type Space = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 4 | 5 | 6
export type Tone = 'ink' | 'dim' | 'accent' | 'amber' | 'danger'
export type Size = 12 | 13 | 14 | 15 | 16 | 18 | 'title'
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch'
/** From which width of the window on something holds. */
type From = 'sm' | 'md' | 'lg'

/** What every primitive takes: the element it is, room around it, and the props of that element. */
type Room = { mt?: Space; mb?: Space; px?: Space; py?: Space; grow?: boolean }
type Of<E extends ElementType, Own> = { as?: E } & Own &
  Room &
  Omit<ComponentPropsWithRef<E>, keyof Own | keyof Room | 'as'>

const px = (units: Space | undefined) => (units === undefined ? undefined : `${units * 4}px`)

type Rest = Room & { className?: string; style?: CSSProperties }

/** The classes and variables of a primitive, beside those that it was given. */
function look(kind: string | undefined, variables: CSSProperties, { className = '', style, ...rest }: Rest) {
  const { mt, mb, px: inline, py: block, grow, ...others } = rest
  const room = { marginTop: px(mt), marginBottom: px(mb), paddingInline: px(inline), paddingBlock: px(block) }
  return {
    ...others,
    className: `${kind} ${grow ? classes.grow : ''} ${className}`,
    style: { ...room, ...variables, ...style },
  }
}

type StackProps = { gap?: Space; align?: Align }

/** One below the other. */
export function Stack<E extends ElementType = 'div'>({ as, gap = 0, align, ...rest }: Of<E, StackProps>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...look(classes.stack, { '--gap': px(gap), justifyItems: align }, rest as Rest)} />
}

type RowProps = { gap?: Space; rowGap?: Space; align?: Align; wrap?: boolean; justify?: 'between' | 'end' }
const justified = { between: 'space-between', end: 'flex-end' }

/** Side by side; with `wrap` in as many lines as are needed. */
export function Row<E extends ElementType = 'div'>(props: Of<E, RowProps>) {
  const { as, gap = 0, rowGap = gap, align = 'center', wrap = false, justify, ...rest } = props
  const Element: ElementType = as ?? 'div'
  const variables = {
    '--gap': `${px(rowGap)} ${px(gap)}`,
    alignItems: align,
    flexWrap: wrap ? ('wrap' as const) : undefined,
    justifyContent: justify && justified[justify],
  }
  return <Element {...look(classes.row, variables, rest as Rest)} />
}

type GridProps = { columns: string; from?: From; gap?: Space; rowGap?: Space; align?: Align }

/** Columns, on narrow windows one below the other. */
export function Grid<E extends ElementType = 'div'>(props: Of<E, GridProps>) {
  const { as, columns, from, gap = 0, rowGap = gap, align, ...rest } = props
  const Element: ElementType = as ?? 'div'
  const variables = { '--columns': columns, '--gap': `${px(rowGap)} ${px(gap)}`, alignItems: align }
  return <Element data-from={from} {...look(classes.grid, variables, rest as Rest)} />
}

type TextProps = {
  size?: Size
  tone?: Tone
  weight?: 'medium' | 'semibold' | 'bold' | 'heavy'
  /** Figures of one width. */
  figures?: boolean
  /** On one line, which ends in an ellipsis or stands as it is. */
  line?: 'cut' | 'whole'
  balance?: boolean
}

/** Words. */
export function Text<E extends ElementType = 'p'>(props: Of<E, TextProps>) {
  const { as, size, tone, weight, figures, line, balance, ...rest } = props
  const Element: ElementType = as ?? 'p'
  const data = { 'data-size': size, 'data-tone': tone, 'data-weight': weight, 'data-line': line }
  const variables = {
    fontVariantNumeric: figures ? ('tabular-nums' as const) : undefined,
    textWrap: balance ? ('balance' as const) : undefined,
  }
  return <Element {...data} {...look(classes.text, variables, rest as Rest)} />
}

/** A part of a page on a surface of its own. */
export function Card<E extends ElementType = 'section'>({ as, flush, ...rest }: Of<E, { flush?: boolean }>) {
  const Element: ElementType = as ?? 'section'
  return <Element data-flush={flush || undefined} {...look(classes.card, {}, rest as Rest)} />
}
