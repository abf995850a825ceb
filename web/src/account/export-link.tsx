import type { ComponentProps } from 'react'
import { accountRoutes } from '@contactsheet/contracts/account'
import { useMe } from '#lib/data/session.ts'
import { AnchorButton } from '#ui/button.tsx'

/** What a link that downloads the account needs. A browser does not tell why a file did not come, so the app looks whether somebody is still signed in. */
function useExport() {
  const { refetch } = useMe()
  return { href: accountRoutes.export.path, download: '', onClick: () => void refetch() }
}

/** A link within text that downloads the account. */
export const ExportLink = ({ children, ...given }: ComponentProps<'a'>) => (
  <a {...given} {...useExport()}>
    {children}
  </a>
)

/** A button that downloads the account. */
export const ExportButton = (props: ComponentProps<typeof AnchorButton>) => <AnchorButton {...props} {...useExport()} />
