/** Taking everything along, bringing it in again, and leaving. */
export const YourData = () => <section />
