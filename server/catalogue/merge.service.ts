import type { MergePreview } from '../../domain/catalogue/catalogue.api.ts';
import { entryChanged, entryNotFound, mergeRefused, mergeWithItself } from '../../domain/catalogue/catalogue.errors.ts';
import { catalogueFields, formatField } from '../../domain/catalogue/catalogue-fields.ts';
import { type CatalogueKind, oneOf } from '../../domain/catalogue/catalogue-kinds.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Merge, MergeParticipant, Usage } from '../framework/merge-participant.ts';
import type { Queries } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { logChange, touchKinds } from './catalogue-log.ts';
import { type EntryRow, findEntry, listNamesOf, lockKind, moveAliases, updateEntry } from './entries.repository.ts';
import type { EntriesDeps } from './entry-checks.ts';

interface Pair {
	readonly merge: Merge;
	readonly survivor: EntryRow;
	readonly loser: EntryRow;
}

/** Notes and biographies are not compared: two texts about one person do not contradict each other. */
function isComparable(key: string): boolean {
	return key !== 'name' && key !== 'notes' && key !== 'shortBio';
}

/** Two artists, writers or publishers become one. */
export function createMergeService({ db, participants }: EntriesDeps) {
	const participantsIn = (kind: CatalogueKind) => participants.filter(({ subject }) => subject === kind);

	async function getPair(
		queries: Queries,
		organizationId: OrganizationId,
		kind: CatalogueKind,
		survivorId: CatalogueId,
		loserId: CatalogueId,
	): Promise<Pair> {
		if (survivorId === loserId) throw new AppError(mergeWithItself);
		const survivor = await findEntry(queries, organizationId, kind, survivorId);
		const loser = await findEntry(queries, organizationId, kind, loserId);
		if (!survivor || !loser || survivor.mergedInto || loser.mergedInto) throw new AppError(entryNotFound);
		return { merge: { organizationId, survivorId, loserId }, survivor, loser };
	}

	async function listRefusals(queries: Queries, kind: CatalogueKind, merge: Merge): Promise<string[]> {
		const refusals: string[] = [];
		for (const participant of participantsIn(kind)) {
			const refusal = await participant.refuse?.(queries, merge);
			if (refusal) refusals.push(refusal);
		}
		return refusals;
	}

	return {
		async preview(
			actor: Member,
			kind: CatalogueKind,
			survivorId: CatalogueId,
			loserId: CatalogueId,
		): Promise<MergePreview> {
			const { merge, survivor, loser } = await getPair(db, actor.organizationId, kind, survivorId, loserId);
			const told: Usage[] = [];
			for (const participant of participantsIn(kind)) told.push(...(await movesOf(db, participant, merge)));
			return {
				survivor: { id: survivor.id, name: survivor.name, rowVersion: survivor.rowVersion },
				loser: { id: loser.id, name: loser.name, rowVersion: loser.rowVersion },
				moves: told.filter(({ isSentence }) => !isSentence).map(({ count, text }) => ({ count, text })),
				joins: told.filter(({ isSentence }) => isSentence).map(({ text }) => text),
				...(await compare(db, kind, survivor, loser)),
				refusals: await listRefusals(db, kind, merge),
			};
		},

		/** Both as they were shown: what somebody changed meanwhile has to be looked at first. */
		async merge(
			actor: Member,
			kind: CatalogueKind,
			pair: {
				readonly survivorId: CatalogueId;
				readonly loserId: CatalogueId;
				readonly rowVersion: number;
				readonly loserVersion: number;
			},
			request: RequestFacts,
		): Promise<void> {
			await db.transaction(async (tx) => {
				await lockKind(tx, actor.organizationId, kind);
				const found = await getPair(tx, actor.organizationId, kind, pair.survivorId, pair.loserId);
				const { merge, survivor, loser } = found;
				if (survivor.rowVersion !== pair.rowVersion || loser.rowVersion !== pair.loserVersion)
					throw new AppError(entryChanged);
				const [refusal] = await listRefusals(tx, kind, merge);
				if (refusal) throw new AppError(withDetail(mergeRefused, refusal));
				// First of all: confirmed shares follow only whom the database knows to be merged.
				await updateEntry(tx, kind, loser.id, { mergedInto: survivor.id });
				for (const participant of participantsIn(kind)) await participant.move(tx, merge);
				await moveAliases(tx, kind, loser.id, survivor.id);
				await updateEntry(tx, kind, survivor.id, { values: takenFrom(kind, survivor, loser) });
				const subject = `${oneOf[kind]} ${loser.name} into ${survivor.name}`;
				await logChange(tx, actor, 'catalogue.merged', subject, request);
				await touchKinds(tx, actor, kind, ...(kind === 'publishers' ? (['writers'] as const) : []));
			});
		},
	};
}

async function movesOf(queries: Queries, participant: MergeParticipant, merge: Merge): Promise<readonly Usage[]> {
	if (participant.preview) return participant.preview(queries, merge);
	const usage = await participant.describe(queries, merge.organizationId, merge.loserId);
	return usage ? [usage] : [];
}

/** What the survivor lacks and the other has. */
function takenFrom(kind: CatalogueKind, survivor: EntryRow, loser: EntryRow): Record<string, string | null> {
	const taken = catalogueFields[kind].flatMap(({ key }) => {
		const value = loser.values[key];
		// Merged with its own administrator, a publisher has none.
		const isItself = value === survivor.id;
		return !survivor.values[key] && value && !isItself ? [[key, value] as const] : [];
	});
	return Object.fromEntries(taken);
}

async function compare(queries: Queries, kind: CatalogueKind, survivor: EntryRow, loser: EntryRow) {
	const fields = catalogueFields[kind];
	const ids = fields
		.filter(({ form }) => form === 'publisher')
		.flatMap(({ key }) => [survivor.values[key], loser.values[key]])
		.filter((id): id is CatalogueId => Boolean(id));
	const names = await listNamesOf(queries, survivor.organizationId, 'publishers', ids);
	const taken = takenFrom(kind, survivor, loser);
	const takes = [];
	const keeps = [];
	for (const field of fields) {
		const read = (value: string) => (field.form === 'publisher' ? (names.get(value) ?? '') : formatField(field, value));
		const [kept, dropped, took] = [survivor.values[field.key], loser.values[field.key], taken[field.key]];
		if (took) takes.push({ caption: field.caption, value: read(took) });
		else if (kept && dropped && kept !== dropped && isComparable(field.key))
			keeps.push({ caption: field.caption, kept: read(kept), dropped: read(dropped) });
	}
	return { takes, keeps };
}
