import * as z from 'zod/mini';
import { AppError } from '../../domain/kernel/errors.ts';
import { labelCopyIdSchema } from '../../domain/kernel/ids.ts';
import { renderings } from '../../domain/label-copy/copy-parts.ts';
import { copyNotFound } from '../../domain/label-copy/label-copy.errors.ts';
import type { Papers } from '../evidence/papers.ts';
import type { SealedDocuments } from '../evidence/sealed-documents.service.ts';
import { formEvents } from '../forms/forms.events.ts';
import type { Core } from '../framework/core.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Db } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { type CopyExports, createCopyExports, type ExportFormat, exportFormats, nameOfExport } from './copy-exports.ts';
import { createCopyFieldsService } from './copy-fields.service.ts';
import { createCopyLog } from './copy-log.service.ts';
import { keepKnown } from './known-files.ts';
import { findCopy } from './label-copy.repository.ts';
import { createLabelCopyRoutes } from './label-copy.routes.ts';
import { createLabelCopyService } from './label-copy.service.ts';
import { createCopyFormListener, createLabelCopyForm } from './label-copy-form.ts';

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
function createLabelCopyHttp({ db, exports, sealed }: LabelCopyHttpDeps): HttpRoute[] {
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

export function createLabelCopyModule({ db, clock, events }: Core, papers: Papers) {
	const { emit } = events;
	const tell = createCopyLog(emit);
	const exports = createCopyExports(papers.pdf);
	return {
		name: 'labelCopy',
		routes: createLabelCopyRoutes({
			db,
			copies: createLabelCopyService({ db, clock, tell, exports, sealed: papers.sealed }),
			copyFields: createCopyFieldsService({ db, emit }),
			unwritableLetters: exports.unwritableLetters,
		}),
		httpRoutes: createLabelCopyHttp({ db, exports, sealed: papers.sealed }),
		// Before the places of the songs are computed, which follow from it.
		listeners: [on(formEvents, createCopyFormListener({ tell, clock }))],
		form: createLabelCopyForm({ emit }),
		tell,
	} satisfies ServerModule & Record<string, unknown>;
}
