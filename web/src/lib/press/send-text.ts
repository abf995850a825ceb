import { copyText } from './copy-text.ts'

/** Whether this browser can hand a text to the apps of its device. */
export const canSend = () => typeof navigator !== 'undefined' && typeof navigator.share === 'function'

/** Opens the share sheet with a text, within a press. Where that fails the text is copied; who closes the sheet has changed their mind. */
export async function sendText(data: { title: string; text: string }) {
  try {
    await navigator.share(data)
  } catch (error) {
    if ((error as Error).name !== 'AbortError') await copyText(data.text, 'Message copied')
  }
}
