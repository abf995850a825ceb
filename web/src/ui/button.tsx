import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'

const variants = {
  /** The one act that a screen or dialog is for. */
  filled: 'bg-accent text-on-accent hover:bg-accent-hover disabled:bg-muted data-disabled:bg-muted',
  default: 'border-line-strong bg-surface text-ink hover:bg-muted disabled:bg-muted data-disabled:bg-muted',
  subtle: 'text-dim hover:bg-muted disabled:bg-transparent data-disabled:bg-transparent',
  accent: 'text-accent-ink hover:bg-muted disabled:bg-transparent data-disabled:bg-transparent',
}
const sizes = { md: 'h-field px-5.5 text-16', sm: 'h-control px-4.5 text-14', xs: 'h-7.5 px-3.5 text-12' }
const squares = { md: 'size-control', lg: 'size-touch' }

const pressed =
  'shrink-0 select-none rounded-md border border-transparent active:translate-y-px disabled:cursor-not-allowed disabled:border-transparent disabled:text-dim disabled:active:translate-none data-disabled:cursor-not-allowed data-disabled:border-transparent data-disabled:text-dim data-disabled:active:translate-none'
// On a phone whose text is twice as large as usual the words go on below.
const worded =
  'inline-flex items-center justify-center gap-2 overflow-hidden text-center align-middle font-semibold leading-none whitespace-nowrap max-2xs:h-auto max-2xs:py-2 max-2xs:leading-tight max-2xs:whitespace-normal'

type Look = {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Before and after the words. */
  icon?: ReactNode
  after?: ReactNode
}

/** The classes and the content of a button, or of a link that looks like one. */
function dressed<P extends Look & { className?: string | undefined; children?: ReactNode }>(props: P) {
  const { variant = 'filled', size = 'md', icon, after, className = '', children, ...rest } = props
  const room = `${icon ? 'ps-3.5' : ''} ${after ? 'pe-3.5' : ''}`
  return {
    ...rest,
    className: `${pressed} ${worded} ${variants[variant]} ${sizes[size]} ${room} ${className}`,
    children: (
      <>
        {icon}
        <span className="trim-text max-2xs:wrap-anywhere">{children}</span>
        {after}
      </>
    ),
  }
}

/** A button with words. `data-disabled` looks disabled but can still be pressed, so that it can say why. */
export function Button({ type = 'button', ...props }: Look & ComponentPropsWithRef<'button'>) {
  // oxlint-disable-next-line react/button-has-type -- the default is a button; forms say submit
  return <button type={type} {...dressed(props)} />
}

type LinkProps = Look & ComponentPropsWithRef<'a'>

/** A link to a file or another site that looks like a button. */
export const AnchorButton = (props: LinkProps) => <a {...dressed(props)} />

/** A link to another page of the app that looks like a button; it takes `to`, `params` and `search` like any link. */
export const LinkButton = createLink(AnchorButton)

type SquareLook = { variant?: 'default' | 'subtle'; size?: keyof typeof squares; 'aria-label': string }

const square = ({
  variant = 'subtle',
  size = 'md',
  className = '',
}: Partial<SquareLook> & { className?: string | undefined }) =>
  `${pressed} relative inline-flex items-center justify-center ${variants[variant]} ${squares[size]} ${className}`

/** A button that shows nothing but an icon. */
export function IconButton({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: SquareLook & ComponentPropsWithRef<'button'>) {
  // oxlint-disable-next-line react/button-has-type -- the default is a button; forms say submit
  return <button type={type} {...props} className={square({ variant, size, className })} />
}

type IconAnchorProps = Partial<SquareLook> & ComponentPropsWithRef<'a'>

/** A link that shows nothing but an icon. */
export const IconAnchor = ({ variant, size, className, ...props }: IconAnchorProps) => (
  <a {...props} className={square({ variant, size, className })} />
)

/** A link to another page of the app that shows nothing but an icon. */
export const LinkIcon = createLink(IconAnchor)
