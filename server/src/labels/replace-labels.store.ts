import { eq, sql } from 'drizzle-orm'
import { labelKinds, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'
import type { Owner } from '#platform/owner/owner.ts'
import type { LabelUses } from './label-use.ts'
import { tableOf } from './labels.store.ts'

type NewLabel = { name: string; color: string; isDefault?: boolean }

/** A name's key that no label can have, as names hold no commas: it leaves the keys to the new ones. */
const keyOfReplaced = sql`',' || id`

/**
 * Inside a transaction: gives the user these labels instead of all others, one type among them the default. Whatever is left of
 * records that were deleted, and can be brought back, keeps the labels whose names are there again.
 */
export async function replaceLabels(owner: Owner, labels: Record<LabelKind, NewLabel[]>, uses: LabelUses) {
  for (const kind of labelKinds) {
    const table = tableOf(kind)
    const before = await owner.rows(table)
    await owner.changeAll(table, undefined, { nameKey: keyOfReplaced })
    const added = await owner.addAll(
      table,
      labels[kind].map((label) => ({ ...label, nameKey: comparisonKey(label.name) })),
    )
    const byDefault = kind === 'type' ? added.find(({ isDefault }) => isDefault) : undefined
    for (const { id, nameKey } of before) {
      const instead = added.find((label) => label.nameKey === nameKey) ?? byDefault
      for (const use of Object.values(uses)) await use.removed?.(owner, kind, id, instead?.id)
      await owner.remove(table, eq(table.id, id))
    }
  }
}
