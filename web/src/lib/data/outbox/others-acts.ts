import { peopleWith } from '#lib/data/kept/people-here.ts'
import { actsOf } from './act-names.ts'
import { ActsOnDevice } from './acts-on-device.ts'

/**
 * Removes what others have done on this device, with its names and texts: it is laid over what the device kept of them, which is gone.
 * What they have not sent stays for the question about it. Rejects where the browser does not say which databases there are.
 */
export async function removeOthersDone(userId: string) {
  for (const other of await peopleWith(actsOf, userId)) {
    const acts = new ActsOnDevice(other)
    await acts.change((all) => ({ put: [], drop: all.filter(({ state }) => state === 'done').map(({ id }) => id) }))
    const isEmpty = (await acts.all()).length === 0
    await acts.close()
    if (isEmpty) indexedDB.deleteDatabase(actsOf(other))
  }
}
