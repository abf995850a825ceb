import { toast } from './toast.ts'

/** Copies a text and confirms it. Pages on an insecure address have no clipboard; users are then told to copy by hand. */
export async function copyText(text: string, said: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: said })
  } catch {
    toast({ title: 'Could not copy', text: 'Select the address and copy it by hand.', tone: 'bad' })
  }
}
