/** What a page may say to the app's worker (`web/worker/worker.ts`). */
export type WorkerMessage =
  /** Do you keep this file? Answered on the port by true or false: a page of your version asks for its first file. */
  | { say: 'keeps'; file: string }
  /** Take the place of the worker that works now. */
  | { say: 'take over' }
  /** Somebody has signed out: go, and take along all that is kept. */
  | { say: 'forget' }
