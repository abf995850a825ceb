import { Button, LinkButton } from '#ui/button.tsx'
import type { AccountContents } from '@contactsheet/contracts/account/account.schemas'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { contentsInWords } from '../account.rules.ts'
import classes from './your-data.module.css'

type Found = AccountContents & { missing: number }

const missingWords = (missing: number) =>
  `${formatCount(missing)} ${missing === 1 ? 'image is' : 'images are'} not in this file and will be left out.`

type Props = {
  found: Found
  /** It is being let in already. */
  asked?: true
  onImport: () => void
  onOther: () => void
}

/** What is in the file, and the question whether to bring it in. */
export function ImportAccountPreview({ found, asked, onImport, onOther }: Props) {
  return (
    <>
      <output>The file is in order. It holds {contentsInWords(found)}.</output>
      {found.missing > 0 && <p className={classes.problem}>{missingWords(found.missing)}</p>}
      <div className={classes.acts}>
        <Button onClick={onImport} data-autofocus>
          {asked ? 'Processing...' : 'Bring it in'}
        </Button>
        {!asked && (
          <Button variant="default" onClick={onOther}>
            Choose another file
          </Button>
        )}
      </div>
    </>
  )
}

/** Says that it is done. */
export function ImportAccountDone({ found }: { found: Found }) {
  return (
    <>
      <output>Everything is here: {contentsInWords(found)}.</output>
      <div className={classes.acts}>
        <LinkButton to="/contacts">See your contacts</LinkButton>
        <LinkButton to="/moodboards" variant="default">
          See your moodboards
        </LinkButton>
      </div>
    </>
  )
}
