import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { InlineText } from '../../parts/inline-text.tsx'
import classes from './row-words.module.css'

type Props = {
  title: string
  /** The longer text below the title; null shows a way to add it. */
  text: string | null
  /** What the longer text is called, also in the name of its draft. */
  name: 'notes' | 'description'
  /** The prefix of the drafts' names. */
  draft: string
  disabled: boolean
  /** Both reject when saving failed. */
  onTitle: (title: string) => Promise<unknown>
  onText: (text: string) => Promise<unknown>
}

/** The words of a row that is edited in place. Its row carries `data-row`, which shows the way to add a text on hover. */
export function RowWords({ title, text, name, draft, disabled, onTitle, onText }: Props) {
  const label = name === 'notes' ? 'Notes' : 'Description'
  return (
    <div className={classes.words}>
      <InlineText
        label={`Title of ${title}`}
        draft={`${draft}.title`}
        value={title}
        maxLength={shootLimits.label}
        disabled={disabled}
        className={classes.title}
        onSave={onTitle}
      >
        {title}
      </InlineText>
      <div className={classes.text} data-empty={text === null || undefined}>
        <InlineText
          label={`${label} of ${title}`}
          draft={`${draft}.${name}`}
          value={text ?? ''}
          multiline
          empty="saves"
          maxLength={shootLimits.notes}
          disabled={disabled}
          onSave={onText}
        >
          {text ?? `Add ${name}`}
        </InlineText>
      </div>
    </div>
  )
}
