/** What may be said outside the product: how much there is, and nothing that anybody typed. */
export const newsWords = (count: number): string =>
  count === 1
    ? 'There is 1 new answer on your shoots and boards.'
    : `There are ${count} new answers on your shoots and boards.`

/** What is told of: whatever came after `since`; that it is told was decided `at`. */
export type News = { userId: string; at: string; since: string | null }

const hourMs = 3_600_000

/** True once the next news may be told. */
export const isStale = ({ at }: Pick<News, 'at'>, now: Date): boolean => now.getTime() - Date.parse(at) > hourMs
