/**
 * The header with which a page names the user whose page it is. A call that names somebody else than who is signed in is answered as if
 * nobody was: in another tab of the browser somebody else has signed in meanwhile.
 */
export const callerHeader = 'x-user'
