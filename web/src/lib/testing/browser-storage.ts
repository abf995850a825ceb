import type { TestContext } from 'node:test'
import * as played from 'fake-indexeddb'
import { giveBrowser } from './browser-page.ts'

/** Gives a test the databases of a browser: an empty one unless one is given that has been used before. */
export function giveDatabases(t: TestContext, indexedDB = new played.IDBFactory()) {
  const { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction } = played
  giveBrowser(t, { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction })
  giveBrowser(t, { indexedDB })
}
