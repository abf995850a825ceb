/** The dialogs on the way from a description to pictures, as the address of a board names them. */
const generateSteps = ['describe', 'waiting', 'results'] as const
export type GenerateStep = (typeof generateSteps)[number]

/** The dialog that an address asks for. */
export const generateStepIn = (value: unknown): GenerateStep | undefined => generateSteps.find((step) => step === value)
