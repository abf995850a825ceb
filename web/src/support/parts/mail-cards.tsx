import { Button } from '@mantine/core'
import { IconBug, IconCopy, IconMail } from '@tabler/icons-react'
import { copyText } from '#lib/copy-text.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { bugMail, factsOf, mailAddress, mailText, supportMail, type Circumstances } from '../mail-texts.rules.ts'
import classes from './mail-cards.module.css'

type Props = {
  /** Where to write to. */
  to: string
  circumstances: Circumstances
}

/** The two mails that people can write to us, each also to copy for those without a mail program. */
export function MailCards({ to, circumstances }: Props) {
  const bug = bugMail(to, circumstances)
  return (
    <div className={classes.cards}>
      <SectionCard id="ask" title="Ask a question" text="About your account, your plan or how something is done.">
        <p className={classes.address}>{to}</p>
        <div className={classes.acts}>
          <Button
            component="a"
            href={mailAddress(supportMail(to))}
            leftSection={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
          >
            Contact support
          </Button>
          <CopyButton name="Copy address" text={to} said="Address copied" />
        </div>
      </SectionCard>
      <SectionCard
        id="report"
        title="Report a bug"
        text="The mail asks for what we need to know, and already says this:"
      >
        <dl className={classes.facts}>
          {factsOf(circumstances).map(([label, value]) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.acts}>
          <Button
            component="a"
            href={mailAddress(bug)}
            leftSection={<IconBug size={18} stroke={1.75} aria-hidden="true" />}
          >
            Report a bug
          </Button>
          <CopyButton name="Copy report" text={mailText(bug)} said="Report copied" />
        </div>
      </SectionCard>
    </div>
  )
}

function CopyButton({ name, text, said }: { name: string; text: string; said: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => void copyText(text, said)}
    >
      {name}
    </Button>
  )
}
