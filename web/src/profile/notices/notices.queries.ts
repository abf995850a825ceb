import { useQuery } from '@tanstack/react-query'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { keyOf, read } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'

/** The ways in which this installation tells people something outside the product. */
export const useNotices = () => useQuery(read(dashboardRoutes.notices, {}))

const queue = () => ['notices']
const refresh = () => [keyOf(dashboardRoutes.notices)]

const notifyDevice: Mutation<typeof dashboardRoutes.notifyDevice> = {
  route: dashboardRoutes.notifyDevice,
  failure: 'Failed to switch notifications on',
  queue,
  refresh,
}

const forgetDevice: Mutation<typeof dashboardRoutes.forgetDevice> = {
  route: dashboardRoutes.forgetDevice,
  failure: 'Failed to switch notifications off',
  queue,
  refresh,
}

export const useNotifyDevice = () => useRouteMutation(notifyDevice)
export const useForgetDevice = () => useRouteMutation(forgetDevice)
