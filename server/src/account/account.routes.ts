import type { accountRoutes } from '@contactsheet/contracts/account'
import type { Handlers } from '#identity/handlers.ts'
import type { accountStore } from './account.store.ts'

export const accountHandlers: Handlers<typeof accountRoutes, { account: ReturnType<typeof accountStore> }> = {
  contents: (_input, { mine }) => mine.account.contents(),
  export: (_input, { mine }) => mine.account.file(),
  addPart: ({ files }, { mine }) => mine.account.addPart(files),
  checkImport: ({ body }, { mine }) => mine.account.check(body.parts),
  import: ({ body }, { mine }) => mine.account.importFile(body.parts),
  remove: ({ body }, { mine }) => mine.account.remove(body.email),
}
