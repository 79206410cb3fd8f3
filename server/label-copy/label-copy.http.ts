import * as z from 'zod/mini';
import { AppError } from '../../domain/kernel/errors.ts';
import { labelCopyIdSchema } from '../../domain/kernel/ids.ts';
import { renderings } from '../../domain/label-copy/copy-parts.ts';
import { copyNotFound } from '../../domain/label-copy/label-copy.errors.ts';
import type { SealedDocuments } from '../evidence/sealed-documents.service.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { Db } from '../platform/db/database.ts';
import { type CopyExports, type ExportFormat, exportFormats, nameOfExport } from './copy-exports.ts';
import { keepKnown } from './known-files.ts';
import { findCopy } from './label-copy.repository.ts';

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as [Key, ...Key[]];

const wanted = z.object({
	copyId: labelCopyIdSchema,
	rendering: z.enum(keysOf(renderings)),
	format: z.enum(keysOf(exportFormats) as [ExportFormat, ...ExportFormat[]]),
});

interface LabelCopyHttpDeps {
	readonly db: Db;
	readonly exports: CopyExports;
	readonly sealed: SealedDocuments;
}

/** `/files/label-copies/{id}/internal.txt`: a version as a file, for members. */
export function createLabelCopyHttp({ db, exports, sealed }: LabelCopyHttpDeps): HttpRoute[] {
	return [
		httpRoute({
			method: 'GET',
			path: '/files/label-copies/:copyId/:file',
			policy: 'member',
			async handle(c, _, actor) {
				const [rendering, format] = (c.req.param('file') ?? '').split('.');
				const read = wanted.safeParse({ copyId: c.req.param('copyId'), rendering, format });
				const copy = read.success ? await findCopy(db, actor.organizationId, read.data.copyId) : undefined;
				if (!read.success || !copy) throw new AppError(copyNotFound);
				const bytes = await exports.write(copy, { ...read.data, viewer: actor });
				await keepKnown(db, sealed, copy, bytes);
				const name = nameOfExport(copy, read.data.format, read.data.rendering);
				return new Response(bytes as Uint8Array<ArrayBuffer>, {
					headers: {
						'content-type': exportFormats[read.data.format],
						'content-disposition': `attachment; filename="${name}"`,
						'content-length': String(bytes.byteLength),
						// The rights of whoever asks decide what is in it.
						'cache-control': 'private, no-store',
					},
				});
			},
		}),
	];
}
