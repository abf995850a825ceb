type Left = {
  file: File
  /** To be called once the file has reached the server. */
  onKept: () => void
}

const left = new Map<string, Left>()

/** Leaves a file for another screen, by what it is for: 'contacts import'. */
export const leaveFile = (purpose: string, file: File, onKept: Left['onKept'] = () => undefined) =>
  void left.set(purpose, { file, onKept })

/** The file that was left for this, once. */
export function takeFile(purpose: string): Left | undefined {
  const found = left.get(purpose)
  left.delete(purpose)
  return found
}
