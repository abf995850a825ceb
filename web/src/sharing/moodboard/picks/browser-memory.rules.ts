/** Browsers inside of apps, which name themselves; those of iOS lack the name of Safari, which all others there have. */
const ofApps =
  /\b(?:Instagram|FBA[NV]|FB_IAB|MicroMessenger|Line\/|Snapchat|Pinterest|LinkedInApp|Twitter|TikTok|musical_ly|Bytedance)|; wv\)|\(iP(?:hone|ad|od).*AppleWebKit(?!.*Safari\/)/i

/** How a browser may forget a guest: it keeps nothing at all, it belongs to an app, or it is perhaps a private window, which no page can know. */
export type Memory = 'none' | 'app' | 'own'

/** `keeps` is whether it kept what it was just given. */
export const memoryOf = (userAgent: string, keeps: boolean): Memory =>
  keeps ? (ofApps.test(userAgent) ? 'app' : 'own') : 'none'

/** What is said before somebody begins to choose. */
export const beforeChoosing: Record<Memory, string> = {
  none: 'This browser keeps nothing: choose before you close or reload this page, or open it in another browser.',
  app: 'You are in the browser of an app, which may forget you. Better open this page in your own browser first.',
  own: 'This browser will know you again. A private window forgets you when you close it.',
}

/** What is said to somebody who chooses, where there is more to fear than a private window. */
export const whileChoosing: Record<Memory, string | undefined> = {
  none: 'This browser will not know you again: finish before you close or reload this page.',
  app: 'The browser of this app may not know you again: finish before you close it.',
  own: undefined,
}
