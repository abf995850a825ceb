/**
 * The header with which a page names the user whose page it is. A call that names somebody other than the signed-in user is answered as
 * signed out: another user has signed in in another tab meanwhile.
 */
export const callerHeader = 'x-user'
