import { Button } from '#ui/button.tsx'
import { IconFileImport } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './your-data.module.css'

type Props = { problem: string | undefined; onChoose: (file: File) => void }

/** Where the file is chosen. */
export function ImportAccountFile({ problem, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.acts}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".zip,.json,application/zip,application/json"
          aria-label="The export to bring in"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // So that the same file can be chosen again.
            currentTarget.value = ''
            if (file) onChoose(file)
          }}
        />
        <Button variant="default" icon={<Icon />} onClick={() => input.current?.click()}>
          {problem === undefined ? 'Choose a file' : 'Choose another file'}
        </Button>
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
