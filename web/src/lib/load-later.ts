import { wordsOf } from './data/failure.ts'
import { loadPart, warm } from './load-part.ts'
import { toast } from './toast.ts'

/**
 * Code that a page does not need before something is done on it: `later(() => import('./uploads.ts'))`. Like a `lazyPart` it is
 * preloaded after the page. The returned function gives the module; where that cannot be had it says so and throws ApiError.
 */
export function later<M>(load: () => Promise<M>): () => Promise<M> {
  // A page that is being closed gets to what is here already, but not to a file, even one that the browser has.
  let here: Promise<M> | undefined
  const bring = async () => {
    const loaded = await load()
    here = Promise.resolve(loaded)
    return loaded
  }
  warm(bring)
  return () =>
    here ??
    loadPart(bring).catch((error: unknown) => {
      toast({ title: 'Error', text: wordsOf(error, 'This cannot be done now'), tone: 'bad' })
      throw error
    })
}
