/** Where everybody is sent to sign in. */
export const loginPath = '/api/login'

/** The same with the form for a new account first; afterwards the browser goes to `returnTo`, a path of this site. */
export function signUpAddress(returnTo?: string): string {
  const search = new URLSearchParams({ screen_hint: 'signup', ...(returnTo !== undefined && { returnTo }) })
  return `${loginPath}?${search.toString()}`
}

/** Where somebody goes after signing up with a plan that was chosen on the landing page. */
export const chosenPlanPath = (level: string): string =>
  `/billing?${new URLSearchParams({ plans: `notice-${level}` }).toString()}`
