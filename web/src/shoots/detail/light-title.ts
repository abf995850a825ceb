/** The heading of the card of light and place, which is there before what it shows. */
export const lightTitle = 'Light and place'
