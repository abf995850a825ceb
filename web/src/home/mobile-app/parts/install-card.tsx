import { Button } from '#ui/button.tsx'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import type { Installation } from '../install-offer.ts'
import classes from './install-card.module.css'

type Props = { installation: Installation; onInstall: () => void }

const words = {
  app: 'You are using the installed app.',
  installed: 'Contactsheet is installed. Open it from your home screen or your list of apps.',
  offered: 'Your browser can install Contactsheet on this device right now.',
}

/** Installs the app where the browser can, or says that it is installed; nothing where the browser says nothing. */
export function InstallCard({ installation, onInstall }: Props) {
  if (installation === 'none') return <output />
  const isOffered = installation === 'offered'
  return (
    <output className={classes.card}>
      {!isOffered && <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />}
      <span className={classes.words}>{words[installation]}</span>
      {isOffered && (
        <Button icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={onInstall}>
          Install Contactsheet
        </Button>
      )}
    </output>
  )
}
