import type { Client } from 'pg'

/** The role the product works as: it owns the database and nothing else on the server. */
export const productRole = 'web'
export const productDatabase = 'contactsheet'

const setupLock = 'select pg_advisory_lock(724001, 0)'
const setupUnlock = 'select pg_advisory_unlock(724001, 0)'

/** Creates the product's role and database if they are missing. Several processes may do so at once. */
export async function ensureRoles(superuser: Client, password: string | undefined) {
  if (await areReady(superuser)) return
  await superuser.query(setupLock)
  try {
    if (!(await exists(superuser, 'select from pg_roles where rolname = $1', productRole))) {
      const secret = password === undefined ? '' : ` password ${superuser.escapeLiteral(password)}`
      await superuser.query(`create role ${productRole} login${secret}`)
    }
    if (!(await exists(superuser, 'select from pg_database where datname = $1', productDatabase))) {
      await superuser.query(`create database ${productDatabase} owner ${productRole}`)
    }
  } finally {
    await superuser.query(setupUnlock)
  }
}

async function areReady(superuser: Client) {
  const query = 'select from pg_roles, pg_database where rolname = $1 and datname = $2'
  const found = await superuser.query(query, [productRole, productDatabase])
  return found.rowCount === 1
}

async function exists(superuser: Client, query: string, name: string) {
  const found = await superuser.query(query, [name])
  return found.rowCount === 1
}
