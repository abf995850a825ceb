import { loadPart, warm } from './load-part.ts'

/**
 * Code that a page does not need before something is done on it: `later(() => import('./uploads.ts'))`. Like a `lazyPart` it is
 * preloaded after the page. The returned function gives the module; it throws ApiError where that cannot be had.
 */
export function later<M>(load: () => Promise<M>): () => Promise<M> {
  warm(load)
  return () => loadPart(load)
}
