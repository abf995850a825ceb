/** What the web app needs for the first sight of an address. */
export type FirstVisit = {
  /** The file that the build has made for this screen: the app with a frame that can be seen before it runs. */
  page: string
  /** The addresses of the calls that the screen will make at once. */
  calls: string[]
}

/** Made of the web app's own code by the build. Nothing for an address that has no screen; `today` is the visitor's date. */
export type FindFirstVisit = (address: string, today: string) => FirstVisit | undefined

/** Where the build leaves what the server puts together for signed-in visits; nobody can load it. */
export const firstVisitFolder = '.first'
/** The module with `findFirstVisit` in that folder. */
export const firstVisitModule = 'find-first-visit.js'
/** Stands in each page of that folder where the answers come. */
export const firstAnswersPlace = '<!--first answers-->'
/** The id of the element that holds the answers: an object with the address of each call and its answer. */
export const firstAnswersId = 'first-answers'
