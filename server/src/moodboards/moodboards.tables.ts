import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { guestUploadModes, moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { verdicts } from '@contactsheet/contracts/moodboards/moodboard'
import { users } from '#identity/identity.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { deletedAt, instantColumn, owned, timestamps } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** Boards of images. Whether one is public is a matter of its share link. */
export const moodboards = pgTable(
  'moodboards',
  {
    ...owned(),
    title: varchar('title', { length: 255 }).notNull(),
    description: text('description'),
    /** Whether those who have the link may mark images, and see each other's marks. */
    guestPicks: boolean('guest_picks').notNull().default(false),
    guestsSeePicks: boolean('guests_see_picks').notNull().default(false),
    /** Whether they may add pictures, and whether these wait for the owner. */
    guestUploads: varchar('guest_uploads', { length: 5, enum: guestUploadModes }).notNull().default('off'),
    /** Whether they may save pictures. */
    guestsMaySave: boolean('guests_may_save').notNull().default(false),
    deletedAt: deletedAt(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('moodboards_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** Images of a board, in the photographer's order. */
export const moodboardImages = pgTable(
  'moodboard_images',
  {
    ...owned(),
    moodboardId: integer('moodboard_id').notNull(),
    fileId: integer('file_id').notNull(),
    /** Names the image in addresses: 32 random letters and digits. */
    key: varchar('key', { length: 32 }).notNull(),
    imageType: varchar('image_type', { length: 20 }).notNull().default('upload'),
    comment: varchar('comment', { length: moodboardLimits.comment }),
    /** The description that a generated picture was made from. */
    prompt: varchar('prompt', { length: 1000 }),
    /** The guest who added it, whose row may be gone. */
    guestName: varchar('guest_name', { length: moodboardLimits.nameOfGuest }),
    order: integer('order').notNull(),
    deletedAt: deletedAt(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.moodboardId],
      foreignColumns: [moodboards.userId, moodboards.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.fileId], foreignColumns: [mediaFiles.userId, mediaFiles.id] }),
    uniqueIndex('moodboard_images_key').on(table.userId, table.key),
    index('moodboard_images_board').on(table.userId, table.moodboardId, table.order, table.id),
    index('moodboard_images_file').on(table.userId, table.fileId),
    index('moodboard_images_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** People who mark images of a shared board, or add some; each is known only to the browser that holds the key. */
export const moodboardGuests = pgTable(
  'moodboard_guests',
  {
    ...owned(),
    moodboardId: integer('moodboard_id').notNull(),
    name: varchar('name', { length: moodboardLimits.guestName }).notNull(),
    /** SHA-256 of the guest's key, so that reading the database does not let anybody mark in a guest's name. */
    keyHash: varchar('key_hash', { length: 43 }).notNull(),
    /** When the guest said 'Done'. */
    doneAt: instantColumn('done_at'),
    /** How many pictures of the guest were put on the board. */
    accepted: integer('accepted').notNull().default(0),
    deletedAt: deletedAt(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.moodboardId],
      foreignColumns: [moodboards.userId, moodboards.id],
    }).onDelete('cascade'),
    uniqueIndex('moodboard_guests_key').on(table.userId, table.moodboardId, table.keyHash),
    index('moodboard_guests_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** What a guest marked: a verdict, a note, or both. */
export const moodboardPicks = pgTable(
  'moodboard_picks',
  {
    userId: text('user_id').notNull(),
    guestId: integer('guest_id').notNull(),
    imageId: integer('image_id').notNull(),
    verdict: varchar('verdict', { length: 5, enum: verdicts }),
    note: varchar('note', { length: moodboardLimits.note }),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.guestId, table.imageId] }),
    foreignKey({
      columns: [table.userId, table.guestId],
      foreignColumns: [moodboardGuests.userId, moodboardGuests.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.userId, table.imageId],
      foreignColumns: [moodboardImages.userId, moodboardImages.id],
    }).onDelete('cascade'),
    index('moodboard_picks_image').on(table.userId, table.imageId),
    // For what happened last.
    index('moodboard_picks_updated').on(table.userId, table.updatedAt),
  ],
)

/**
 * Pictures that guests have added and that wait for the owner. They are no images of the board: one that is accepted becomes an image
 * and is erased here.
 */
export const moodboardOffers = pgTable(
  'moodboard_offers',
  {
    ...owned(),
    moodboardId: integer('moodboard_id').notNull(),
    guestId: integer('guest_id').notNull(),
    fileId: integer('file_id').notNull(),
    /** Names the picture in addresses: 32 random letters and digits. */
    key: varchar('key', { length: 32 }).notNull(),
    /** When the owner declined it; it counts for its guest until it is purged, 30 days later. */
    declinedAt: instantColumn('declined_at'),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.moodboardId],
      foreignColumns: [moodboards.userId, moodboards.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.userId, table.guestId],
      foreignColumns: [moodboardGuests.userId, moodboardGuests.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.fileId], foreignColumns: [mediaFiles.userId, mediaFiles.id] }),
    uniqueIndex('moodboard_offers_key').on(table.userId, table.key),
    index('moodboard_offers_board').on(table.userId, table.moodboardId, table.id),
    index('moodboard_offers_guest').on(table.userId, table.guestId),
    index('moodboard_offers_file').on(table.userId, table.fileId),
    index('moodboard_offers_declined')
      .on(table.declinedAt)
      .where(sql`${table.declinedAt} is not null`),
  ],
)
