import type { Duplicate } from '../../domain/catalogue/catalogue.api.ts';
import { entryChanged, entryInUse } from '../../domain/catalogue/catalogue.errors.ts';
import {
	type CatalogueField,
	catalogueFields,
	type FieldTexts,
	readFields,
} from '../../domain/catalogue/catalogue-fields.ts';
import { type CatalogueKind, oneOf } from '../../domain/catalogue/catalogue-kinds.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import type { Member } from '../framework/actor.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { entryEvents } from './catalogue.events.ts';
import { logChange, touchKinds } from './catalogue-log.ts';
import { findDuplicates } from './duplicates.ts';
import {
	type EntryValues,
	findEntry,
	insertEntries,
	lockKind,
	removeEntry,
	updateEntry,
} from './entries.repository.ts';
import { createEntryChecks, type EntriesDeps, refuseUnknownFields } from './entry-checks.ts';

interface Save {
	readonly fields: FieldTexts;
	readonly isDuplicateAllowed?: boolean | undefined;
}

export type EntriesService = ReturnType<typeof createEntriesService>;

/** Artists, writers and publishers: making, changing, archiving and deleting them. */
export function createEntriesService({ db, clock, participants, emit }: EntriesDeps & { readonly emit: Emit }) {
	const { getEntry, getOwn, usageOf, resolve, refuseDuplicates } = createEntryChecks({ clock, participants });

	return {
		getEntry,
		usageOf,

		async create(actor: Member, kind: CatalogueKind, { fields, isDuplicateAllowed }: Save): Promise<CatalogueId> {
			const values = readValues(kind, fields);
			return db.transaction(async (tx) => {
				const { organizationId } = actor;
				await lockKind(tx, organizationId, kind);
				await refuseDuplicates(tx, actor, kind, values, { isDuplicateAllowed });
				const resolved = await resolve(tx, actor, kind, values);
				const [id] = await insertEntries(tx, kind, [{ organizationId, values: resolved, createdAt: clock.now() }]);
				await touchKinds(tx, actor, ...touchedBy(kind));
				return id as CatalogueId;
			});
		},

		async update(
			actor: Member,
			kind: CatalogueKind,
			id: CatalogueId,
			{ fields, rowVersion, isDuplicateAllowed }: Save & { readonly rowVersion: number },
		): Promise<void> {
			// Fields that are not named stay as they are.
			const values = readValues(kind, fields, ({ key }) => Object.hasOwn(fields, key));
			await db.transaction(async (tx) => {
				await lockKind(tx, actor.organizationId, kind);
				const entry = await getOwn(tx, actor, kind, id);
				if (entry.rowVersion !== rowVersion) throw new AppError(entryChanged);
				// A name or address that stays as it was has been decided upon before.
				const changed = Object.entries(values).filter(([key, value]) => value !== entry.values[key]);
				await refuseDuplicates(tx, actor, kind, Object.fromEntries(changed), { id, isDuplicateAllowed });
				await updateEntry(tx, kind, id, { values: await resolve(tx, actor, kind, values, id) });
				const { organizationId } = actor;
				await emit(tx, entryEvents, { kind: 'updated', entryKind: kind, entryId: id, organizationId });
				await touchKinds(tx, actor, ...touchedBy(kind));
			});
		},

		async listDuplicates(
			actor: Member,
			kind: CatalogueKind,
			fields: FieldTexts,
			id?: CatalogueId,
		): Promise<Duplicate[]> {
			const { organizationId } = actor;
			const { values } = readFields(catalogueFields[kind], fields);
			const entry = id && (await findEntry(db, organizationId, kind, id));
			const changed = Object.entries(values).filter(([key, value]) => !entry || value !== entry.values[key]);
			return findDuplicates(db, organizationId, kind, Object.fromEntries(changed), id);
		},

		async archive(
			actor: Member,
			kind: CatalogueKind,
			id: CatalogueId,
			isArchived: boolean,
			request: RequestFacts,
		): Promise<void> {
			await db.transaction(async (tx) => {
				await lockKind(tx, actor.organizationId, kind);
				const entry = await getOwn(tx, actor, kind, id);
				if (isArchived === (entry.archivedAt !== null)) return;
				// Meanwhile somebody else may have got the same number.
				if (!isArchived) await refuseDuplicates(tx, actor, kind, entry.values, { id, isDuplicateAllowed: true });
				await updateEntry(tx, kind, id, { archivedAt: isArchived ? clock.now() : null });
				const what = isArchived ? 'catalogue.archived' : 'catalogue.restored';
				await logChange(tx, actor, what, `${oneOf[kind]} ${entry.name}`, request);
				await touchKinds(tx, actor, kind);
			});
		},

		async remove(actor: Member, kind: CatalogueKind, id: CatalogueId, request: RequestFacts): Promise<void> {
			await db.transaction(async (tx) => {
				await lockKind(tx, actor.organizationId, kind);
				const entry = await getOwn(tx, actor, kind, id);
				const [usage] = await usageOf(tx, actor.organizationId, kind, id);
				if (usage) throw new AppError(withDetail(entryInUse, `${oneOf[kind]} has ${usage.text}`));
				await removeEntry(tx, kind, id);
				await logChange(tx, actor, 'catalogue.deleted', `${oneOf[kind]} ${entry.name}`, request);
				await touchKinds(tx, actor, ...touchedBy(kind));
			});
		},
	};
}

/** The fields as they are stored; the first that is wrong is refused with its caption. */
function readValues(
	kind: CatalogueKind,
	fields: FieldTexts,
	isWanted: (field: CatalogueField) => boolean = () => true,
): EntryValues {
	refuseUnknownFields(catalogueFields[kind], fields);
	const { values, problems } = readFields(catalogueFields[kind].filter(isWanted), fields);
	const [problem] = problems;
	if (problem) throw new AppError(withDetail(invalidInput, `${problem.caption}: ${problem.message}`));
	return values;
}

/** A save of a writer may make a publisher; writers show their publishers. */
function touchedBy(kind: CatalogueKind): CatalogueKind[] {
	return kind === 'writers' ? ['writers', 'publishers'] : [kind];
}
