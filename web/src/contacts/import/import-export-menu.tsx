import { IconButton } from '#ui/button.tsx'
import { IconDotsVertical, IconDownload, IconUpload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { lazyPart } from '#lib/load-part.ts'
import { toQuery } from '#lib/data/query-string.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import { exportsOf } from './contact-export.rules.ts'
import { filterOf, isFiltered, sparse } from '../filters/contact-search.rules.ts'

const ImportContacts = lazyPart(() => import('./import-contacts.tsx'), 'ImportContacts')

const route = getRouteApi('/shell/contacts')
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Bulk import and export: files to download, and the dialog that reads one. */
export function ImportExportMenu() {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const menu = usePopover()
  const filter = filterOf(address)
  const leave = useCallback(
    () =>
      void navigate({
        to: '/contacts',
        search: ({ import: _open, ...list }) => list,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const close = useCloseDialog(leave)
  const open = () =>
    void navigate({
      to: '/contacts',
      search: (before) => ({ ...before, import: true as const }),
      state: { over: true },
      resetScroll: false,
    })
  const downloads = exportsOf(toQuery(sparse(filter)), isFiltered(filter))

  return (
    <>
      <IconButton
        {...menu.buttonProps}
        variant="default"
        size="field"
        aria-haspopup="menu"
        aria-label="Import and export"
      >
        <IconDotsVertical {...icon} />
      </IconButton>
      <Menu
        state={menu}
        label="Import and export"
        items={[
          { label: 'Import contacts', icon: <IconUpload {...icon} />, run: open },
          ...downloads.map(({ label, href }) => ({ label, href, icon: <IconDownload {...icon} /> })),
        ]}
      />
      <Suspense>{address.import && <ImportContacts onClose={close} />}</Suspense>
    </>
  )
}
