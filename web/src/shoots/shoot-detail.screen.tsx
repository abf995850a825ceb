import { PageHeader } from '#ui/page-header.tsx'

/** Shoot. */
export function ShootDetailScreen() {
  return <PageHeader title="Shoot" />
}
