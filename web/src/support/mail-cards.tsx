import type { ReactNode } from 'react'
import { AnchorButton, Button } from '#ui/button.tsx'
import { IconBug, IconCopy, IconMail } from '@tabler/icons-react'
import type { About } from '@contactsheet/contracts/support/support.schemas'
import { copyText } from '#lib/press/copy-text.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import {
  bugMail,
  factsOf,
  mailAddress,
  mailText,
  supportMail,
  type Circumstances,
  type Mail,
} from './mail-texts.rules.ts'

type Props = {
  /** Where to write to, and in which version; undefined while they load: the cards keep their size meanwhile. */
  about: About | undefined
  circumstances: Omit<Circumstances, 'version'>
}

// The buttons of both cards are on one line; where they do not fit beside each other, both are as wide as the card.
const card = 'grid-rows-[auto_1fr_auto]'
const acts = 'flex flex-wrap gap-2 *:max-sm:flex-auto'

/** The two mails that people can write to us, each also to copy for those without a mail program. */
export function MailCards({ about, circumstances }: Props) {
  const known = { ...circumstances, version: about?.version ?? '…' }
  const question = about && supportMail(about.supportEmail)
  const bug = about && bugMail(about.supportEmail, known)
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <SectionCard
        id="ask"
        title="Ask a question"
        text="About your account, your plan or how something is done."
        className={card}
      >
        {about ? (
          <p className="font-medium wrap-anywhere select-all">{about.supportEmail}</p>
        ) : (
          <SkeletonList label="Loading the address of support..." heights={[24]} />
        )}
        <div className={acts}>
          <MailButton
            name="Contact support"
            mail={question}
            icon={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
          />
          <CopyButton name="Copy address" text={question?.to} said="Address copied" />
        </div>
      </SectionCard>
      <SectionCard
        id="report"
        title="Report a bug"
        text="The mail asks for what we need to know, and already says this:"
        className={card}
      >
        <dl className="grid gap-1">
          {factsOf(known).map(([label, value]) => (
            <div key={label} className="flex flex-wrap gap-x-3">
              <dt className="w-32 flex-none text-dim">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className={acts}>
          <MailButton name="Report a bug" mail={bug} icon={<IconBug size={18} stroke={1.75} aria-hidden="true" />} />
          <CopyButton name="Copy report" text={bug && mailText(bug)} said="Report copied" />
        </div>
      </SectionCard>
    </div>
  )
}

function MailButton({ name, mail, icon }: { name: string; mail: Mail | undefined; icon: ReactNode }) {
  if (mail === undefined) {
    return (
      <Button disabled icon={icon}>
        {name}
      </Button>
    )
  }
  return (
    <AnchorButton href={mailAddress(mail)} icon={icon}>
      {name}
    </AnchorButton>
  )
}

function CopyButton({ name, text, said }: { name: string; text: string | undefined; said: string }) {
  return (
    <Button
      variant="default"
      disabled={text === undefined}
      icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => void copyText(text ?? '', said)}
    >
      {name}
    </Button>
  )
}
