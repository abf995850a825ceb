import { createLink } from '#lib/router/link.tsx'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'

const variants = {
  /** The one act that a screen or dialog is for. */
  filled: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover disabled:bg-muted data-disabled:bg-muted',
  default: 'border-line-strong bg-surface text-ink hover:bg-muted disabled:bg-muted data-disabled:bg-muted',
  danger: 'border-line-strong bg-surface text-danger hover:bg-muted disabled:bg-muted data-disabled:bg-muted',
  subtle:
    'border-transparent text-dim hover:bg-muted hover:text-ink aria-expanded:bg-muted disabled:bg-transparent data-disabled:bg-transparent',
  accent: 'border-transparent text-accent-ink hover:bg-muted disabled:bg-transparent data-disabled:bg-transparent',
}
// On a phone whose text is twice as large as usual the words go on below.
const oneLine =
  'leading-none whitespace-nowrap max-2xs:h-auto max-2xs:max-w-full max-2xs:shrink max-2xs:py-2 max-2xs:leading-tight max-2xs:whitespace-normal'
/** `bar` is for what stands in a line with fields, `press` for what is pressed outdoors with one hand, `long` for words of any length, which go on below. */
const sizes = {
  md: `h-field px-5.5 text-16 ${oneLine}`,
  bar: `h-field px-3 text-14 ${oneLine}`,
  press: `h-12 px-1 text-15 ${oneLine}`,
  sm: `h-control px-4.5 text-14 ${oneLine}`,
  xs: `h-7.5 px-3.5 text-12 ${oneLine}`,
  long: 'min-h-field px-5.5 py-2 text-16 leading-tight wrap-anywhere',
}
/** `xl` is for the ways to reach people, which are pressed in a hurry. */
const squares = { md: 'size-control', lg: 'size-touch', xl: 'size-12', field: 'size-field' }

const pressed =
  'shrink-0 select-none rounded-md border no-underline active:translate-y-px disabled:cursor-not-allowed disabled:border-transparent disabled:text-dim disabled:active:translate-none data-disabled:cursor-not-allowed data-disabled:border-transparent data-disabled:text-dim data-disabled:active:translate-none'
const worded = 'inline-flex items-center justify-center gap-2 overflow-hidden text-center align-middle font-semibold'

type Look = {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Before and after the words. */
  icon?: ReactNode
  after?: ReactNode
}

const look = ({ variant = 'filled', size = 'md', icon, after }: Look, className = '') =>
  `${pressed} ${worded} ${variants[variant]} ${sizes[size]} ${icon ? 'ps-3.5' : ''} ${after ? 'pe-3.5' : ''} ${className}`

const Words = ({ icon, after, children }: Pick<Look, 'icon' | 'after'> & { children: ReactNode }) => (
  <>
    {icon}
    <span className="trim-text max-2xs:wrap-anywhere">{children}</span>
    {after}
  </>
)

type ButtonProps = Look &
  ComponentPropsWithRef<'button'> & {
    /** Looks disabled and does nothing for now, but keeps the focus, which a disabled button loses. */
    idle?: boolean
  }

const doNothing = (event: MouseEvent) => event.preventDefault()

/** A button with words. With `data-disabled` it looks disabled but can be pressed, so that it can say why. */
export function Button({ variant, size, icon, after, className, children, idle, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      data-variant={variant ?? 'filled'}
      {...props}
      {...(idle && { 'data-disabled': true, 'aria-disabled': true, onClick: doNothing })}
      className={look({ variant, size, icon, after }, className)}
    >
      <Words icon={icon} after={after}>
        {children}
      </Words>
    </button>
  )
}

type AnchorProps = Look & ComponentPropsWithRef<'a'>

/** A link to a file or another site that looks like a button. */
export function AnchorButton({ variant, size, icon, after, className, children, ...props }: AnchorProps) {
  return (
    <a {...props} className={look({ variant, size, icon, after }, className)}>
      <Words icon={icon} after={after}>
        {children}
      </Words>
    </a>
  )
}

// Both are left out, and the router with them, where nobody uses them: on the pages for people without an account.
/** A link to another page of the app that looks like a button; it takes `to`, `params` and `search` like any link. */
export const LinkButton = /* @__PURE__ */ createLink(AnchorButton)

type SquareLook = { variant?: 'default' | 'subtle'; size?: keyof typeof squares }

const squareLook = ({ variant = 'subtle', size = 'md' }: SquareLook, className = '') =>
  `${pressed} relative inline-flex items-center justify-center ${variants[variant]} ${squares[size]} ${className}`

type SquareProps = SquareLook & { 'aria-label': string } & ComponentPropsWithRef<'button'>

/** A button that shows nothing but an icon. */
export function IconButton({ variant, size, className, type = 'button', ...props }: SquareProps) {
  return <button type={type} {...props} className={squareLook({ variant, size }, className)} />
}

/** A link that shows nothing but an icon. */
export function IconAnchor({ variant, size, className, children, ...props }: SquareLook & ComponentPropsWithRef<'a'>) {
  return (
    <a {...props} className={squareLook({ variant, size }, className)}>
      {children}
    </a>
  )
}

/** A link to another page of the app that shows nothing but an icon. */
export const LinkIcon = /* @__PURE__ */ createLink(IconAnchor)
