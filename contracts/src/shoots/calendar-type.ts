/** The content type that calendar programs expect. */
export const calendarType = 'text/calendar; charset=utf-8'
