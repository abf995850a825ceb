/** The current time. The only place that asks the machine, so that everything else takes the time as a value. */
export const currentInstant = () => new Date()
