import { fold } from '../text/fold.ts'

/** What people usually do on a shoot. */
const usualRoles = [
  'Model',
  'Make-up',
  'Hair',
  'Stylist',
  'Assistant',
  'Client',
  'Videographer',
  'Set design',
  'Producer',
  'Retoucher',
]

const mostSuggested = 6

/** Roles to choose from while one is typed: those that somebody has held before first, then the usual ones. */
export function suggestedRoles(held: readonly string[], typed = ''): string[] {
  const sought = fold(typed.trim())
  const roles = [...held, ...usualRoles]
  const isFirst = (role: string, at: number) => roles.findIndex((other) => fold(other) === fold(role)) === at
  return roles
    .filter((role, at) => isFirst(role, at) && fold(role).includes(sought) && fold(role) !== sought)
    .slice(0, mostSuggested)
}
