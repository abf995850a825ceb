import { routesOf } from './calls/route.ts'
import type { labelSchemas } from './labels/labels.schemas.ts'

export const labelRoutes = routesOf<typeof labelSchemas>('labels')({
  listTypes: { method: 'GET', path: '/api/contact-types', access: 'user' },
  addType: { method: 'POST', path: '/api/contact-types', access: 'user', status: 201 },
  /** Renaming carries over to the contacts that have the name. */
  changeType: { method: 'PUT', path: '/api/contact-types/:id', access: 'user' },
  /** Its contacts fall back to the default type. 409 for the default type itself. */
  removeType: { method: 'DELETE', path: '/api/contact-types/:id', access: 'user', status: 204 },

  listGenres: { method: 'GET', path: '/api/genres', access: 'user' },
  addGenre: { method: 'POST', path: '/api/genres', access: 'user', status: 201 },
  /** Renaming carries over to contacts and shoots. */
  changeGenre: { method: 'PUT', path: '/api/genres/:id', access: 'user' },
  /** Contacts lose it; shoots keep the word. */
  removeGenre: { method: 'DELETE', path: '/api/genres/:id', access: 'user', status: 204 },

  listTags: { method: 'GET', path: '/api/tags', access: 'user' },
  addTag: { method: 'POST', path: '/api/tags', access: 'user', status: 201 },
  changeTag: { method: 'PUT', path: '/api/tags/:id', access: 'user' },
  removeTag: { method: 'DELETE', path: '/api/tags/:id', access: 'user', status: 204 },
})
