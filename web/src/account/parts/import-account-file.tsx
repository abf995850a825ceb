import { FileButton, Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import classes from './your-data.module.css'

type Props = { problem: string | undefined; onChoose: (file: File) => void }

/** Where the file is chosen. */
export function ImportAccountFile({ problem, onChoose }: Props) {
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.acts}>
        <FileButton
          accept=".zip,.json,application/zip,application/json"
          inputProps={{ 'aria-label': 'The export to bring in' }}
          onChange={(file) => file && onChoose(file)}
        >
          {(props) => (
            <Button variant="default" leftSection={<Icon />} {...props}>
              {problem === undefined ? 'Choose a file' : 'Choose another file'}
            </Button>
          )}
        </FileButton>
        <span className={classes.dim}>contactsheet.zip, or everything.json from it without the pictures</span>
      </div>
      <p className={classes.dim}>
        Nothing changes before you have seen what is in it. Your labels are replaced by those of the file; your e-mail
        address and plan stay.
      </p>
    </>
  )
}

const Icon = () => <IconFileImport size={18} stroke={1.75} aria-hidden="true" />
