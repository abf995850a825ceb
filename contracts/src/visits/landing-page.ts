/** Where the server puts the plans on offer into the landing page, which is built without knowing them. */
export const plansPlace = '<!--plans-->'

/** Where visitors see what a shared call sheet looks like. */
export const exampleCallSheetPath = '/example-plan'
