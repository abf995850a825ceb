/** Exports are files, not calls of the contract: the filters of the list go along as their query. */
export const exportPaths = { csv: '/api/contacts/export.csv', vcard: '/api/contacts/export.vcf' } as const
