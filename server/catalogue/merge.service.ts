// Merges two artists, writers or publishers into one.
import { catalogueApi } from '../../domain/catalogue/catalogue.api.ts';
import {
	entryChanged,
	mergeRefused,
	mergeUnconfirmed,
	mergeWithItself,
} from '../../domain/catalogue/catalogue.errors.ts';
import * as m from '../../domain/catalogue/catalogue.messages.ts';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import { type CatalogueKind, topicOf } from '../../domain/catalogue/catalogue-kinds.ts';
import { AppError, withValues } from '../../domain/kernel/errors.ts';
import { t } from '../../domain/kernel/message.ts';
import { activityTopic } from '../../domain/kernel/topics.ts';
import { handlers } from '../framework/handle.ts';
import type { Merge, MergeParticipant, Usage } from '../framework/merge-participant.ts';
import type { Queries } from '../platform/db/database.ts';
import { entryEvents } from './catalogue.events.ts';
import { namePublishers, textsOf } from './catalogue.present.ts';
import { lockCatalogue } from './catalogue.shared-queries.ts';
import type { CatalogueCore } from './catalogue-core.ts';
import { type EntryRow, type EntryValues, moveAliases, updateEntry } from './entries.repository.ts';
import { getOwnEntry } from './entry-checks.ts';

export function createMerges(core: CatalogueCore) {
	const { db } = core;
	const participantsIn = (kind: CatalogueKind) => core.participants.filter(({ subject }) => subject === kind);

	async function listRefusals(queries: Queries, kind: CatalogueKind, merge: Merge) {
		const refusals: string[] = [];
		for (const participant of participantsIn(kind)) {
			const refusal = await participant.refuse?.(queries, merge);
			if (refusal) refusals.push(refusal);
		}
		return refusals;
	}

	return handlers(core, catalogueApi, {
		async previewMerge({ actor: { organizationId }, input: { kind, entryId: survivorId, loserId } }) {
			const merge = { organizationId, survivorId, loserId };
			const { survivor, loser } = await getPair(db, kind, merge);
			const usages: Usage[] = [];
			for (const participant of participantsIn(kind)) usages.push(...(await movesOf(db, participant, merge)));
			return {
				survivor: { id: survivor.id, name: survivor.name, rowVersion: survivor.rowVersion },
				loser: { id: loser.id, name: loser.name, rowVersion: loser.rowVersion },
				moves: usages.filter(({ isSentence }) => !isSentence).map(({ count, text }) => ({ count, text })),
				joins: usages.filter(({ isSentence }) => isSentence).map(({ text }) => text),
				...(await compare(db, kind, survivor, loser)),
				refusals: await listRefusals(db, kind, merge),
				nameToType: haveDifferentIpis(survivor, loser) ? loser.name : null,
			};
		},

		/** Both entries must be unchanged since they were shown; otherwise the member has to see the changes first. */
		mergeEntries: ({ input: { kind, entryId: survivorId, loserId, rowVersion, loserVersion, typedName }, mutate }) =>
			mutate(async (tx, { actor: { organizationId }, emit, log, touch }) => {
				const merge = { organizationId, survivorId, loserId };
				await lockCatalogue(tx, organizationId, kind);
				const { survivor, loser } = await getPair(tx, kind, merge);
				if (survivor.rowVersion !== rowVersion || loser.rowVersion !== loserVersion) throw new AppError(entryChanged);
				if (haveDifferentIpis(survivor, loser) && typedName?.trim() !== loser.name)
					throw new AppError(withValues(mergeUnconfirmed, { name: loser.name }));
				const [refusal] = await listRefusals(tx, kind, merge);
				if (refusal) throw new AppError(withValues(mergeRefused, { reason: refusal }));
				// This comes first, because confirmed shares move only to an entry that the database knows to be the survivor.
				await updateEntry(tx, kind, loserId, { mergedInto: survivorId });
				for (const participant of participantsIn(kind)) await participant.move(tx, merge);
				await moveAliases(tx, kind, loserId, survivorId);
				await updateEntry(tx, kind, survivorId, { values: takenFrom(kind, survivor, loser) });
				// Everything that showed the other entry shows this one now.
				await emit(entryEvents, { kind: 'updated', entryKind: kind, entryId: survivorId, organizationId });
				await log('catalogue.merged', t(m.loggedMerge, { kind, loser: loser.name, survivor: survivor.name }));
				await touch(activityTopic, topicOf[kind], ...(kind === 'publishers' ? [topicOf.writers] : []));
			}),
	});
}

/** Then they are probably two people, and a merge is a mistake. */
function haveDifferentIpis(survivor: EntryRow, loser: EntryRow) {
	const [kept, dropped] = [survivor.values.ipi, loser.values.ipi];
	return Boolean(kept) && Boolean(dropped) && kept !== dropped;
}

async function getPair(queries: Queries, kind: CatalogueKind, { organizationId, survivorId, loserId }: Merge) {
	if (survivorId === loserId) throw new AppError(mergeWithItself);
	return {
		survivor: await getOwnEntry(queries, organizationId, kind, survivorId),
		loser: await getOwnEntry(queries, organizationId, kind, loserId),
	};
}

async function movesOf(queries: Queries, participant: MergeParticipant, merge: Merge) {
	if (participant.preview) return participant.preview(queries, merge);
	const usage = await participant.describe(queries, merge.organizationId, merge.loserId);
	return usage ? [usage] : [];
}

/** Values that the survivor lacks and the other entry has. */
function takenFrom(kind: CatalogueKind, survivor: EntryRow, loser: EntryRow): EntryValues {
	const taken = catalogueFields[kind].flatMap(({ key }) => {
		const value = loser.values[key];
		// A publisher that is merged with its own administrator has none.
		const isItself = value === survivor.id;
		return !survivor.values[key] && value && !isItself ? [[key, value] as const] : [];
	});
	return Object.fromEntries(taken);
}

/** Notes and biographies are not compared, because two texts about one person do not contradict each other. */
const incomparable = ['name', 'notes', 'shortBio'];

async function compare(queries: Queries, kind: CatalogueKind, survivor: EntryRow, loser: EntryRow) {
	const publishers = await namePublishers(queries, kind, [survivor, loser]);
	const own = textsOf(kind, survivor, publishers);
	const others = textsOf(kind, loser, publishers);
	const taken = takenFrom(kind, survivor, loser);
	const takes = [];
	const keeps = [];
	for (const { key, caption } of catalogueFields[kind]) {
		const [kept, dropped] = [survivor.values[key], loser.values[key]];
		if (taken[key]) takes.push({ caption: t(caption), value: others[key] ?? '' });
		else if (kept && dropped && kept !== dropped && !incomparable.includes(key))
			keeps.push({ caption: t(caption), kept: own[key] ?? '', dropped: others[key] ?? '' });
	}
	return { takes, keeps };
}
