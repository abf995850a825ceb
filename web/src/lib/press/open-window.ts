import { toast } from '../toast.ts'

/**
 * Opens a page in a window of its own. Browsers allow that for a few seconds after a press; later, a toast offers it, and
 * opening it takes one more press.
 */
export function openWindow(address: string) {
  if (navigator.userActivation?.isActive === false) offerWindow('Ready to open', address)
  else window.open(address, '_blank', 'noopener,noreferrer')
}

/** Says that a window could not be opened, and offers to open it by another press. */
export function offerWindow(title: string, address: string) {
  const text = 'Your browser kept the new window from opening.'
  toast({ title, text, action: { label: 'Open', run: () => openWindow(address) } })
}
