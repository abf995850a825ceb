import { toast } from './toast.ts'

/** Copies a text and says so. Pages without a secure address have no clipboard; there the text is to be copied by hand. */
export async function copyText(text: string, said: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: said })
  } catch {
    toast({ title: 'Could not copy', text: 'Select the address and copy it by hand.', tone: 'bad' })
  }
}
