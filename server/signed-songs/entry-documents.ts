// What the pages of artists and writers show of documents that were sent to people outside (R-CATALOG-12).
import { sql } from 'drizzle-orm';
import { entryNotFound } from '../../domain/catalogue/catalogue.errors.ts';
import { type ContractKind, contractKinds, contractKindsInText } from '../../domain/contracts/contract-kinds.ts';
import { type ContractStatus, contractStatuses } from '../../domain/contracts/contract-status.ts';
import type { FormKind } from '../../domain/forms/form-links.ts';
import { type FormStatus, formStatuses } from '../../domain/forms/form-status.ts';
import { turnOf } from '../../domain/forms/form-turn.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { CatalogueId, SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Area } from '../../domain/signed-songs/area-states.ts';
import { type EntryDocument, signedSongsApi } from '../../domain/signed-songs/signed-songs.api.ts';
import * as m from '../../domain/signed-songs/signed-songs.messages.ts';
import { listArtistsById, listWritersById } from '../catalogue/catalogue.shared-queries.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { selectRows } from '../platform/db/database.ts';

const pageSize = 50;

const areaOf: Readonly<Record<FormKind, Area>> = {
	metadata: 'metadata',
	marketing: 'marketing',
	label_copy: 'labelCopy',
};

interface DocumentRow {
	readonly id: string;
	readonly songId: SongId;
	readonly title: string;
	readonly at: Date;
}

interface FormRow extends DocumentRow {
	readonly document: 'form';
	readonly kind: FormKind;
	readonly status: FormStatus;
	readonly recipientName: string;
}

interface ContractRow extends DocumentRow {
	readonly document: 'contract';
	readonly kind: ContractKind;
	readonly status: ContractStatus;
}

function songsOf(kind: 'artists' | 'writers', id: CatalogueId) {
	return kind === 'artists'
		? sql`select song_id from artist_songs where artist_id = ${id}`
		: sql`select works.song_id from work_shares join works on works.id = work_shares.work_id
			where work_shares.writer_id = ${id}`;
}

function presentForm({ id, songId, title, kind, status, recipientName, at }: FormRow): EntryDocument {
	const area = areaOf[kind];
	return {
		id,
		songId,
		title,
		area,
		at: new Date(at),
		name: t(m.formFor, { form: kind, recipient: recipientName }),
		state: t(formStatuses[status]),
		turn: status === 'approved' ? 'done' : turnOf(status),
	};
}

const turnOfContract: Readonly<Record<ContractStatus, EntryDocument['turn']>> = {
	draft: 'ours',
	sent: 'theirs',
	negotiating: 'ours',
	partially_signed: 'theirs',
	signed: 'ours',
	executed: 'done',
	expired: 'over',
	terminated: 'over',
	declined: 'over',
	void: 'over',
};

function presentContract({ id, songId, title, kind, status, at }: ContractRow): EntryDocument {
	return {
		...({ id, songId, title, area: 'contract', at: new Date(at) } as const),
		name: kind === 'amendment' ? t(contractKinds[kind]) : t(m.contractOfKind, { kind: t(contractKindsInText[kind]) }),
		state: t(contractStatuses[status]),
		turn: turnOfContract[status],
	};
}

export const createEntryDocuments = (core: Core) =>
	handlers(core, signedSongsApi, {
		/** `after` is the number of rows that were shown before. */
		async listEntryDocuments({ actor: { organizationId }, input: { kind, entryId, after } }) {
			const list = kind === 'artists' ? listArtistsById : listWritersById;
			const [entry] = await list(core.db, organizationId, [entryId]);
			if (!entry) throw new AppError(entryNotFound);
			const offset = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0;
			// Contracts show only kind and state, which every member may know (R-SIGNED-8).
			const rows = await selectRows<FormRow | ContractRow>(
				core.db,
				sql`select documents.*, songs.title from (
						select 'form' as document, id, song_id as "songId", kind, status, recipient_name as "recipientName",
							sent_at as at, created_at from forms
						union all
						select 'contract', id, song_id, kind, status, null, coalesce(sent_at, created_at), created_at from contracts
					) documents join songs on songs.id = documents."songId"
					where documents."songId" in (${songsOf(kind, entry.mergedInto ?? entry.id)})
						and songs.organization_id = ${organizationId} and songs.decision = 'signed'
					order by documents.created_at desc, documents.id desc limit ${pageSize + 1} offset ${offset}`,
			);
			return {
				documents: rows
					.slice(0, pageSize)
					.map((row) => (row.document === 'form' ? presentForm(row) : presentContract(row))),
				nextAfter: rows.length > pageSize ? String(offset + pageSize) : null,
			};
		},
	});
