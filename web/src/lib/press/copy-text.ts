import { toast, toastDurations } from '../toast.ts'

/** Characters that a toast can show and a person would type. */
const short = 80

/** Copies a text and confirms it. Pages on an insecure address have no clipboard; users are then told to copy by hand. */
export async function copyText(text: string, said: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: said })
  } catch {
    const words =
      text.length > short ? 'Please select the text and copy it by hand.' : `Please copy it by hand: ${text}`
    toast({ title: 'Could not copy', text: words, tone: 'bad', duration: toastDurations.deletion })
  }
}
