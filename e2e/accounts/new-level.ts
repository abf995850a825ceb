/** An access level of this name that nobody is shown, with the least of everything. */
export const newLevel = (level: string) => ({
  level,
  maxContacts: 1,
  maxMoodboards: 1,
  maxAiGenerations: 1,
  monthlyPrice: 1,
  annualPrice: 10,
  public: false,
})
