/** What has been typed before the search was loaded. */
export const typedBeforeLoad = { typed: '' }
