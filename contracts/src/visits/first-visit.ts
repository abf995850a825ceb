import type { CallSheet } from '../sharing/sharing.schemas.ts'

/** What the web app needs for the first paint of an address. */
type FirstVisit = {
  /** The file that the build made for this screen: the app with a frame that is visible before the app runs. */
  page: string
  /** The addresses of the calls that the screen makes immediately. */
  calls: string[]
}

/** Built from the web app's own code. Returns undefined for an address without a screen; `today` is the visitor's date. */
export type FindFirstVisit = (address: string, today: string) => FirstVisit | undefined

/** Built likewise. False for a path that leads to no screen. */
export type HasScreen = (pathname: string) => boolean

/** Built likewise. The picture, as an image names it, that a page with this answer to a call should load first; undefined for most. */
export type FirstPictureIn = (call: string, json: string) => { srcSet: string; sizes: string } | undefined

/** Where the build puts the files that the server assembles for signed-in visits; they are not served directly. */
export const firstVisitFolder = '.first'
/** The module with `findFirstVisit`, `hasScreen` and `firstPictureIn` in that folder. */
export const firstVisitModule = 'find-first-visit.js'
/** Built from the code of the call sheet. The HTML of a call sheet, as its code draws it for a reader in the zone of the shoot. */
export type RenderCallSheet = (sheet: CallSheet, token: string, origin: string) => string
/** The module with `renderCallSheet` in that folder. */
export const callSheetModule = 'render-call-sheet.js'
/** Placeholder in each page of that folder for the answers. */
export const firstAnswersPlace = '<!--first answers-->'
/** The id of the element that holds the answers: an object that maps each call's address to its answer. */
export const firstAnswersId = 'first-answers'

/** Where the server puts the plans on offer into the landing page, which is built without knowing them. */
export const plansPlace = '<!--plans-->'

/** Where visitors see what a shared call sheet looks like. */
export const exampleCallSheetPath = '/example-plan'
