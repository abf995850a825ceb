import type { accountRoutes } from '@contactsheet/contracts/account'
import type { Handlers } from '../stores.ts'

export const accountHandlers: Handlers<typeof accountRoutes> = {}
