import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/** A link to another page that looks like a button; it takes `to`, `params` and `search` like any link. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />)
