/** So many accounts with so many contacts and shoots each. */
export type Size = { accounts: number; contacts: number; shoots: number }

/** Shares of all accounts, and their contacts where the mean is a hundred: most keep a few people, a few have thousands. */
const spread = [
  { share: 0.603, contacts: 15 },
  { share: 0.25, contacts: 80 },
  { share: 0.12, contacts: 250 },
  { share: 0.024, contacts: 800 },
  { share: 0.003, contacts: 7270 },
]
const mean = spread.reduce((sum, { share, contacts }) => sum + share * contacts, 0)

/** How many accounts of which size make up an installation, the smallest accounts first. There is at least one of each size. */
export function sizesOf({ users, contacts }: { users: number; contacts: number }): Size[] {
  const scale = contacts / users / mean
  const larger = spread.slice(1).map(({ share }) => Math.max(1, Math.round(users * share)))
  const smallest = Math.max(1, users - larger.reduce((sum, count) => sum + count, 0))
  return spread.map(({ contacts: usual }, place) => {
    const each = Math.max(1, Math.round(usual * scale))
    return { accounts: place === 0 ? smallest : (larger[place - 1] ?? 1), contacts: each, shoots: Math.ceil(each / 4) }
  })
}
