/** Where the user is signed in, and the password of a local account. */
export const SignInSection = () => <section />
