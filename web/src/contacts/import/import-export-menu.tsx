import { useNavigate } from '#lib/router/view.tsx'
import { IconButton } from '#ui/button.tsx'
import { IconDotsVertical, IconDownload, IconUpload } from '@tabler/icons-react'
import { toQuery } from '#lib/data/query-string.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import { exportsOf } from './contact-export.rules.ts'
import { isFiltered, sparse, type ContactFilter } from '../filters/contact-search.rules.ts'
import { overList } from '../filters/use-contact-filter.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Bulk import and export: files to download, and the dialog that reads one. */
export function ImportExportMenu({ filter }: { filter: ContactFilter }) {
  const navigate = useNavigate()
  const menu = usePopover()
  const downloads = exportsOf(toQuery(sparse(filter)), isFiltered(filter))
  const open = () => navigate(overList({ import: true }))

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
    </>
  )
}
