import * as z from 'zod/mini';
import { AppError } from '../../domain/kernel/errors.ts';
import { labelCopyIdSchema } from '../../domain/kernel/ids.ts';
import { renderings } from '../../domain/label-copy/copy-parts.ts';
import { copyNotFound } from '../../domain/label-copy/label-copy.errors.ts';
import type { DocumentServices } from '../evidence/document-services.ts';
import { formEvents } from '../forms/forms.events.ts';
import type { Core } from '../framework/core.ts';
import { httpRoute } from '../framework/http-route.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { createCopyExports, exportFormats, keepKnown, nameOfExport } from './copy-exports.ts';
import { createCopyEventRecorder } from './copy-log.service.ts';
import { createLabelCopyViews } from './label-copy.present.ts';
import { findCopy } from './label-copy.repository.ts';
import { createLabelCopies, type LabelCopyCore } from './label-copy.service.ts';
import { createCopyFormListener, createLabelCopyForm } from './label-copy-form.ts';

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as [Key, ...Key[]];

const wanted = z.object({
	copyId: labelCopyIdSchema,
	rendering: z.enum(renderings),
	format: z.enum(keysOf(exportFormats)),
});

/** `/files/label-copies/{id}/internal.txt`: a version as a file, for members. */
const createLabelCopyFiles = ({ db, exports }: LabelCopyCore) =>
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
			await keepKnown(db, copy, bytes);
			const name = nameOfExport(copy, read.data.format, read.data.rendering);
			return new Response(bytes as Uint8Array<ArrayBuffer>, {
				headers: {
					'content-type': exportFormats[read.data.format],
					'content-disposition': `attachment; filename="${name}"`,
					'content-length': String(bytes.byteLength),
					// The content depends on the rights of the reader.
					'cache-control': 'private, no-store',
				},
			});
		},
	});

export function createLabelCopyModule(framework: Core, { pdf }: DocumentServices) {
	const core = {
		...framework,
		recordCopyEvent: createCopyEventRecorder(framework),
		exports: createCopyExports(pdf),
	};
	return {
		name: 'labelCopy',
		routes: { ...createLabelCopyViews(core), ...createLabelCopies(core) },
		httpRoutes: [createLabelCopyFiles(core)],
		// Runs before the readiness of the songs is computed, which depends on it.
		listeners: [on(formEvents, createCopyFormListener(core))],
		form: createLabelCopyForm(core.events.emit),
		recordCopyEvent: core.recordCopyEvent,
	} satisfies ServerModule & Record<string, unknown>;
}
