// What is asked before an artist, writer or publisher is saved, archived or deleted.
import { entryDuplicate, entryNotFound, ownAdministrator } from '../../domain/catalogue/catalogue.errors.ts';
import {
	type CatalogueField,
	catalogueFields,
	type FieldTexts,
	fieldMessages,
	unknownField,
} from '../../domain/catalogue/catalogue-fields.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { isCertain } from '../../domain/catalogue/duplicates.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import type { Member } from '../framework/actor.ts';
import type { MergeParticipant, Usage } from '../framework/merge-participant.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import { findDuplicates } from './duplicates.ts';
import { type EntryRow, type EntryValues, findEntry } from './entries.repository.ts';
import { findOrMakePublishers } from './publishers.repository.ts';

export interface EntriesDeps {
	readonly db: Db;
	readonly clock: Clock;
	/** Of all modules; asked for late, because later modules are not made yet when this one is. */
	readonly participants: readonly MergeParticipant[];
}

/** A field that is spelt wrongly would otherwise be lost without a word. */
export function refuseUnknownFields(fields: readonly CatalogueField[], texts: FieldTexts): void {
	const key = unknownField(fields, texts);
	if (key !== null) throw new AppError(withDetail(invalidInput, `fields.${key}: ${fieldMessages.unknown}`));
}

export function createEntryChecks({ clock, participants }: Pick<EntriesDeps, 'clock' | 'participants'>) {
	async function getEntry(
		queries: Queries,
		organizationId: OrganizationId,
		kind: CatalogueKind,
		id: CatalogueId,
	): Promise<EntryRow> {
		const entry = await findEntry(queries, organizationId, kind, id);
		if (!entry) throw new AppError(entryNotFound);
		return entry;
	}

	/** One that can be changed: not merged into another. */
	async function getOwn(tx: Tx, actor: Member, kind: CatalogueKind, id: CatalogueId): Promise<EntryRow> {
		const entry = await getEntry(tx, actor.organizationId, kind, id);
		if (entry.mergedInto) throw new AppError(entryNotFound);
		return entry;
	}

	async function usageOf(
		queries: Queries,
		organizationId: OrganizationId,
		kind: CatalogueKind,
		id: CatalogueId,
	): Promise<Usage[]> {
		const usages: Usage[] = [];
		for (const participant of participants.filter(({ subject }) => subject === kind)) {
			const usage = await participant.describe(queries, organizationId, id);
			if (usage) usages.push(usage);
		}
		return usages;
	}

	/** Publishers' names become ids; nobody administers themselves. */
	async function resolve(tx: Tx, actor: Member, kind: CatalogueKind, values: EntryValues, id?: CatalogueId) {
		const named = catalogueFields[kind].filter(({ key, form }) => form === 'publisher' && key in values);
		const idOf = await findOrMakePublishers(
			tx,
			actor.organizationId,
			named.map(({ key }) => values[key]),
			clock.now(),
		);
		const resolved = Object.fromEntries(named.map(({ key }) => [key, idOf(values[key])]));
		if (id !== undefined && resolved.administrator === id) throw new AppError(ownAdministrator);
		return { ...values, ...resolved };
	}

	async function refuseDuplicates(
		tx: Tx,
		{ organizationId }: Member,
		kind: CatalogueKind,
		values: EntryValues,
		{ id, isDuplicateAllowed = false }: { id?: CatalogueId; isDuplicateAllowed?: boolean | undefined },
	): Promise<void> {
		const duplicates = await findDuplicates(tx, organizationId, kind, values, id);
		const stopping = duplicates.find(({ reason }) => isCertain(reason) || !isDuplicateAllowed);
		if (stopping) throw new AppError(withDetail(entryDuplicate, stopping.message));
	}

	return { getEntry, getOwn, usageOf, resolve, refuseDuplicates };
}
