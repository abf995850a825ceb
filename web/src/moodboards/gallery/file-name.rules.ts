/** 'Golden hour 7.webp' from a board's title and the place of a picture; without what file systems refuse. */
export function fileNameOf(title: string, place: number): string {
  const words = title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${words || 'Moodboard'} ${place}.webp`
}
