import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from './lib/load-part.ts'

/** A screen whose code is loaded when it is first needed, and again when that failed. */
export const screen = <T extends Record<string, unknown>, K extends keyof T>(load: () => Promise<T>, name: K) =>
  lazyRouteComponent(() => loadPart(load), name)
