import type { Input, Route } from '@contactsheet/contracts/calls/route'
import { toastDurations } from '#lib/toast.ts'
import { bindMutation, type Mutation } from './mutation.ts'

/** Deletes what can be brought back as it was for a while, and brings it back. `title` begins what toasts say of it. */
export function restorable<D extends Route, B extends Route>(
  { one, title = `${one.charAt(0).toUpperCase()}${one.slice(1)}` }: { one: string; title?: string },
  routes: { remove: D; restore: B },
  around: Pick<Mutation<D>, 'patches' | 'queue' | 'refresh'>,
): { remove: Mutation<D>; restore: Mutation<B> } {
  const { queue, refresh } = around as unknown as Pick<Mutation<B>, 'queue' | 'refresh'>
  const restore = {
    route: routes.restore,
    failure: `Failed to restore ${one}`,
    success: `${title} restored`,
    queue,
    refresh,
  }
  const remove: Mutation<D> = {
    ...around,
    route: routes.remove,
    failure: `Failed to delete ${one}`,
    success: `${title} deleted`,
    undo: (input) => bindMutation(restore, input as unknown as Input<B>),
    undoFor: toastDurations.deletion,
  }
  return { remove, restore }
}
