// What is saved must point to people of the label's own catalogue.
import { AppError } from '../../domain/kernel/errors.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import type { SplitRowInput } from '../../domain/splits/splits.api.ts';
import { publisherNotFound, writerNotFound } from '../../domain/splits/splits.errors.ts';
import { listPublishersById, listWritersById } from '../catalogue/writers.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { WorkState } from '../workspace/split-state.shared-queries.ts';
import { listShareRows, type ShareRow } from './splits.repository.ts';

/** Archived ones stay where they are, but are not added. */
export async function resolveRows(
	tx: Tx,
	{ id, organizationId }: WorkState,
	rows: readonly SplitRowInput[],
): Promise<ShareRow[]> {
	const before = new Set((await listShareRows(tx, id)).map(({ writerId }) => writerId));
	const found = await listWritersById(
		tx,
		organizationId,
		rows.map(({ writerId }) => writerId),
	);
	const writers = new Map(
		found
			.filter((writer) => writer.mergedInto === null && (writer.archivedAt === null || before.has(writer.id)))
			.map((writer) => [writer.id, writer]),
	);
	const named = rows.flatMap(({ publisherId }) => publisherId ?? []);
	const publishers = new Set<CatalogueId>(
		(await listPublishersById(tx, organizationId, named))
			.filter(({ mergedInto }) => mergedInto === null)
			.map((publisher) => publisher.id),
	);
	return rows.map(({ writerId, role, share, publisherId }) => {
		const writer = writers.get(writerId);
		if (!writer) throw new AppError(writerNotFound);
		if (publisherId && !publishers.has(publisherId)) throw new AppError(publisherNotFound);
		return { writerId, role, share, publisherId: publisherId === undefined ? writer.publisherId : publisherId };
	});
}
