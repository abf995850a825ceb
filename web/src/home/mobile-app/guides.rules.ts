type Guide = { id: 'ios' | 'android'; title: string; steps: readonly string[] }

const ios: Guide = {
  id: 'ios',
  title: 'iPhone and iPad, with Safari',
  steps: [
    'Open this page in Safari.',
    'Tap Share, the square with an arrow.',
    'Choose Add to Home Screen.',
    'Tap Add. Contactsheet now opens from your home screen.',
  ],
}

const android: Guide = {
  id: 'android',
  title: 'Android, with Chrome',
  steps: [
    'Open this page in Chrome.',
    'Tap the menu, the three dots.',
    'Choose Add to Home screen, or Install app.',
    'Confirm. Contactsheet now opens from your home screen.',
  ],
}

/** How to add the app to a home screen; the guide for the device that a browser describes comes first. */
export const guidesFor = (userAgent: string): readonly Guide[] =>
  /Android/.test(userAgent) ? [android, ios] : [ios, android]
