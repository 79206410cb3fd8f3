// Columns that many tables have. Foreign keys between modules are in the migrations.
import { sql } from 'drizzle-orm';
import { bigserial, integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId, ReviewerId, SongId } from '../../../domain/kernel/ids.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The id of a row of some table. */
export const idColumn = <Id extends string>(name: string) => uuid(name).$type<Id>();

/** The row's own id, given by the database. */
export const ownId = <Id extends string = string>() => idColumn<Id>('id').primaryKey().default(sql`gen_random_uuid()`);

/** The row's own number, higher than those before it. */
export const serialId = () => bigserial('id', { mode: 'number' }).primaryKey();

/** The label that a row belongs to. */
export const labelId = () => idColumn<OrganizationId>('organization_id').notNull();

/** The song that a row is about. */
export const songId = () => idColumn<SongId>('song_id').notNull();

/** A member of the label; null for what the server did, or once their account is deleted. */
export const person = (name: string) => idColumn<ReviewerId>(name);

/** Raised with every change, so that two people do not overwrite each other. */
export const rowVersion = () => integer('row_version').notNull().default(1);
