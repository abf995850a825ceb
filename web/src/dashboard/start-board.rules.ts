import { firstBoardTitle } from '#moodboards/moodboards.rules.ts'

const longest = 48

/** A title from the words of a description: its first sentence or line, as far as whole words fit. */
export function boardTitleOf(description: string): string {
  const [first = ''] = description.trim().split(/[\n.!?;]/, 1)
  const words = first.trim().split(/\s+/)
  let title = ''
  for (const word of words) {
    const longer = title === '' ? word.slice(0, longest) : `${title} ${word}`
    if (longer.length > longest) break
    title = longer
  }
  const tidy = title.replace(/[,:\-–—]+$/, '')
  return tidy === '' ? firstBoardTitle : tidy.charAt(0).toUpperCase() + tidy.slice(1)
}
