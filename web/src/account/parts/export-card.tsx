import { IconDownload } from '@tabler/icons-react'
import type { AccountContents } from '@contactsheet/contracts/account/account.schemas'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { contentsInWords } from '../account.rules.ts'
import { DataCard } from './data-card.tsx'
import { ExportButton } from './export-link.tsx'
import classes from './your-data.module.css'

type Props = { contents: AccountContents & { pictureBytes: number } }

/** Everything as one file: what is in it, and the link to it. */
export function ExportCard({ contents }: Props) {
  return (
    <DataCard
      id="export-data"
      title="Take everything with you"
      text={`One ZIP file with all there is: ${contentsInWords(contents)}.`}
    >
      <ul className={classes.list}>
        <li>
          <strong>Contacts</strong> as a table (CSV) and for address books (vCard)
        </li>
        <li>
          <strong>Shoots</strong> as a table (CSV) and for calendars (ICS)
        </li>
        <li>
          <strong>Moodboards</strong>, each a folder with its images in order and its comments
        </li>
        <li>
          <strong>everything.json</strong> with every detail, from which an empty account can be filled
        </li>
      </ul>
      <div className={classes.acts}>
        <ExportButton icon={<Icon />}>Download</ExportButton>
        <span className={classes.dim}>
          {contents.pictureBytes === 0 ? 'No pictures' : `Up to ${bytesInWords(contents.pictureBytes)} of pictures`}
        </span>
      </div>
      <p className={classes.dim}>
        Should a long download break off, resume it in the list of downloads of your browser: it goes on where it was,
        as long as nothing has changed here.
      </p>
    </DataCard>
  )
}

const Icon = () => <IconDownload size={18} stroke={1.75} aria-hidden="true" />
