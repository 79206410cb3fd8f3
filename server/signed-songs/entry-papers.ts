// What the pages of artists and writers show of what was sent to people outside (R-CATALOG-12).
import { type SQL, sql } from 'drizzle-orm';
import { entryNotFound } from '../../domain/catalogue/catalogue.errors.ts';
import type { FormKind } from '../../domain/forms/form-links.ts';
import { type FormStatus, formStatuses } from '../../domain/forms/form-status.ts';
import { turnOf } from '../../domain/forms/form-turn.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { CatalogueId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { type Area, areas } from '../../domain/signed-songs/area-states.ts';
import type { EntryPaper } from '../../domain/signed-songs/signed-songs.api.ts';
import { listArtistsById, listWritersById } from '../catalogue/writers.shared-queries.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';

const pageSize = 50;

const areaOf: Readonly<Record<FormKind, Area>> = {
	metadata: 'metadata',
	marketing: 'marketing',
	label_copy: 'labelCopy',
};

interface EntryPapersInput {
	readonly kind: 'artists' | 'writers';
	readonly entryId: CatalogueId;
	/** How many were shown before. */
	readonly after?: string | undefined;
}

interface FormRow {
	readonly id: string;
	readonly songId: SongId;
	readonly title: string;
	readonly kind: FormKind;
	readonly status: FormStatus;
	readonly recipientName: string;
	readonly at: Date;
}

export async function listEntryPapers(
	queries: Queries,
	organizationId: OrganizationId,
	{ kind, entryId, after }: EntryPapersInput,
): Promise<{ papers: EntryPaper[]; nextAfter: string | null }> {
	const list = kind === 'artists' ? listArtistsById : listWritersById;
	const [entry] = await list(queries, organizationId, [entryId]);
	if (!entry) throw new AppError(entryNotFound);
	const offset = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0;
	const rows = await selectRows<FormRow>(
		queries,
		sql`select forms.id, forms.song_id as "songId", songs.title, forms.kind, forms.status,
				forms.recipient_name as "recipientName", forms.sent_at as at
			from forms join songs on songs.id = forms.song_id
			where forms.song_id in (${songsOf(kind, entry.mergedInto ?? entry.id)})
				and songs.organization_id = ${organizationId} and songs.decision = 'signed'
			order by forms.created_at desc, forms.id desc limit ${pageSize + 1} offset ${offset}`,
	);
	return {
		papers: rows.slice(0, pageSize).map(presentForm),
		nextAfter: rows.length > pageSize ? String(offset + pageSize) : null,
	};
}

function songsOf(kind: 'artists' | 'writers', id: CatalogueId): SQL {
	return kind === 'artists'
		? sql`select song_id from artist_songs where artist_id = ${id}`
		: sql`select works.song_id from work_shares join works on works.id = work_shares.work_id
			where work_shares.writer_id = ${id}`;
}

function presentForm({ kind, status, recipientName, at, ...row }: FormRow): EntryPaper {
	const area = areaOf[kind];
	return {
		...row,
		area,
		name: `${areas[area]} form for ${recipientName}`,
		state: formStatuses[status],
		turn: status === 'approved' ? 'done' : turnOf(status),
		at: new Date(at),
	};
}
