import 'react'

declare module 'react' {
  /** Styles may set custom properties. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
