/** A reason not to start that the person at the keyboard can act on: `main.ts` prints the sentence alone, without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
