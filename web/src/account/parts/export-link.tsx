import type { ComponentProps } from 'react'
import { accountRoutes } from '@contactsheet/contracts/account'
import { useMe } from '#lib/data/session.ts'

/** Downloads the account. A browser does not tell why a file did not come, so the app looks whether somebody is still signed in. */
export function ExportLink({ children, ...given }: Omit<ComponentProps<'a'>, 'href' | 'download' | 'onClick'>) {
  const { refetch } = useMe()
  return (
    <a {...given} href={accountRoutes.export.path} download onClick={() => void refetch()}>
      {children}
    </a>
  )
}
