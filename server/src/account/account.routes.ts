import type { accountRoutes } from '@contactsheet/contracts/account'
import type { Handlers } from '../stores.ts'

export const accountHandlers: Handlers<typeof accountRoutes> = {
  contents: (_input, { mine }) => mine.account.contents(),
  export: (_input, { mine }) => mine.account.file(),
  addPart: ({ files }, { mine }) => mine.account.addPart(files),
  checkImport: ({ body }, { mine }) => mine.account.check(body.parts),
  import: ({ body }, { mine }) => mine.account.importFile(body.parts),
  remove: ({ body }, { mine }) => mine.account.remove(body.email),
}
