/** Where the server puts the plans on offer into the landing page, which is built without knowing them. */
export const plansPlace = '<!--plans-->'

/** Where visitors see what a shared plan looks like. */
export const examplePlanPath = '/example-plan'
