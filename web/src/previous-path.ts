let asked: string | undefined

/**
 * Notes the path that the user asks for, and answers the one asked for before. The router tells entering from staying by what is
 * on the screen, so it takes turning back from a screen that is still loading for having stayed.
 */
export function previousPath(pathname: string) {
  const before = asked
  asked = pathname
  return before
}
