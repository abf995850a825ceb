/** Told what becomes of each request, on pages that follow whether the server can be reached (`connection.ts`). */
export const network = { answered: () => {}, silent: () => {} }
