import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, primaryKey, smallint, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { hourCycles } from '@contactsheet/contracts/identity/identity.schemas'
import { messageTexts } from '@contactsheet/contracts/sharing/messages'
import { instantColumn, timestamps } from '#platform/database/columns.ts'
import { accessLevels } from '#plans/plans.tables.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** People who have signed in at least once. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: varchar('email', { length: 254 }).notNull(),
    firstName: varchar('first_name', { length: 100 }),
    lastName: varchar('last_name', { length: 100 }),
    profileImageUrl: text('profile_image_url'),
    address: varchar('address', { length: 255 }),
    city: varchar('city', { length: 100 }),
    country: varchar('country', { length: 100 }),
    postalCode: varchar('postal_code', { length: 20 }),
    phone: varchar('phone', { length: 50 }),
    portfolioUrl: text('portfolio_url'),
    instagramAccessToken: text('instagram_access_token'),
    instagramTokenExpiry: instantColumn('instagram_token_expiry'),
    instagramUserId: text('instagram_user_id'),
    accessLevel: varchar('access_level', { length: 50 })
      .notNull()
      .default('free')
      .references(() => accessLevels.level),
    isActive: boolean('is_active').notNull().default(true),
    timeZone: varchar('time_zone', { length: 64 }).notNull().default('UTC'),
    /** False until a browser or the user has set the zone. */
    timeZoneSet: boolean('time_zone_set').notNull().default(false),
    weekStartsOn: smallint('week_starts_on').$type<0 | 1>().notNull().default(0),
    hourCycle: varchar('hour_cycle', { length: 3, enum: hourCycles }).notNull().default('h12'),
    /** How this person words messages to a team; null for our words. */
    planMessage: varchar('plan_message', { length: messageTexts.planMessage.max }),
    askMessage: varchar('ask_message', { length: messageTexts.askMessage.max }),
    /** Up to when this person has seen what others did on shared plans and boards. */
    happeningsSeenAt: instantColumn('happenings_seen_at'),
    /** Whether a mail says that others did something. */
    newsByMail: boolean('news_by_mail').notNull().default(true),
    /** When that was last said outside the product, by mail or to devices. */
    noticedAt: instantColumn('noticed_at'),
    /** To the hour; outlives the sessions. */
    lastSeenAt: instantColumn('last_seen_at'),
    ...timestamps(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)

/** How a person is recognised: the provider and its id for the person, found through `lookups`. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.issuer, table.subject] })],
)

/** Server-side sign-in sessions, found through `lookups`; `sid` is the SHA-256 of the cookie's name and value. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').notNull(),
    /** Names the session in lists, without saying anything about its secret. */
    id: uuid('id').notNull().defaultRandom(),
    /** What the browser called itself when it signed in. */
    userAgent: varchar('user_agent', { length: 300 }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb('sess').notNull(),
    /** The provider's own session, for its back-channel logout. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    providerSid: text('provider_sid'),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
    lastSeen: instantColumn('last_seen')
      .notNull()
      .default(sql`now()`),
    expire: instantColumn('expire').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sid] }),
    uniqueIndex('sessions_id').on(table.userId, table.id),
    index('sessions_expire').on(table.expire),
    index('sessions_provider').on(table.issuer, table.subject),
  ],
)

/** Accounts of the embedded provider (e-mail and password). */
export const localAccounts = pgTable(
  'local_accounts',
  {
    id: text('id').primaryKey(),
    email: varchar('email', { length: 254 }).notNull(),
    /** argon2id as a PHC string. */
    passwordHash: text('password_hash').notNull(),
    firstName: varchar('first_name', { length: 100 }).notNull(),
    lastName: varchar('last_name', { length: 100 }).notNull(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('local_accounts_email').on(sql`lower(${table.email})`)],
)

/** Links with which the owner of a local account chooses a new password, once. */
export const passwordLinks = pgTable(
  'password_links',
  {
    /** SHA-256 of the link's secret. */
    tokenHash: varchar('token_hash', { length: 43 }).primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => localAccounts.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('password_links_account').on(table.accountId), index('password_links_expiry').on(table.expiresAt)],
)

/** What the embedded provider remembers: grants, codes, its own sessions. */
export const identityRecords = pgTable(
  'identity_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    accountId: text('account_id'),
    expiresAt: instantColumn('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('identity_records_grant').on(table.grantId),
    index('identity_records_uid').on(table.uid),
    index('identity_records_account').on(table.accountId),
    index('identity_records_expiry').on(table.expiresAt),
  ],
)

/** Keys made once per installation: signing keys, cookie keys. */
export const identitySecrets = pgTable('identity_secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: instantColumn('created_at')
    .notNull()
    .default(sql`now()`),
})
