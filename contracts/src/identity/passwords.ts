/** Characters of a password. */
const passwordLength = { least: 12, most: 200 } as const

export const passwordHint = `At least ${passwordLength.least} characters. A few unrelated words are good.`

/** What is wrong with the length of a new password, in a sentence; undefined when nothing is. */
export function passwordLengthProblem(password: string) {
  const length = [...password].length
  if (length === 0) return 'Choose a password'
  if (length < passwordLength.least) return `Use at least ${passwordLength.least} characters`
  return length > passwordLength.most ? `Use at most ${passwordLength.most} characters` : undefined
}
