/** The sun over Lisbon on November 21, 2026: a day with golden hours of 39 minutes each. */
export const novemberSun = {
  firstLight: '06:53',
  sunrise: '07:22',
  goldenMorningEnd: '08:01',
  goldenEveningStart: '16:38',
  sunset: '17:17',
  lastLight: '17:46',
  polar: null,
  note: null,
}
