/**
 * Which browser tests look at an area, or at a part of it, in the web app, the server and the contract, by the beginnings of their
 * names. The longest beginning of a path counts; what no line names (platform, `lib`, `ui`) is looked at by all of them.
 */
export const browserTestsOf: Record<string, string[]> = {
  account: ['account-data'],
  admin: ['admin-'],
  ai: ['ai-'],
  contacts: ['contact', 'focus'],
  'contacts/import': ['contact-import'],
  'contacts/new': ['contacts', 'creates', 'drafts'],
  dashboard: ['dashboard'],
  home: ['frame', 'not-found', 'first-sight'],
  identity: ['identity', 'sign-in-'],
  labels: ['labels'],
  media: ['moodboard-upload', 'profile-avatar', 'storage'],
  moodboards: ['moodboard', 'share-target'],
  places: ['shoot-place'],
  plans: ['billing', 'storage', 'landing-plans'],
  profile: ['profile', 'appearance', 'sign-in-account'],
  search: ['search'],
  sharing: ['sharing', 'call-sheet', 'shared-moodboard', 'guest-picks', 'moodboard-share'],
  shell: ['frame', 'mobile-app', 'install'],
  shoots: ['shoot-', 'schedule', 'creates', 'drafts'],
  'shoots/calendar': ['schedule'],
  'shoots/schedule': ['schedule'],
  support: ['support', 'roadmap'],
}
