import type { Papers } from '../evidence/papers.ts';
import { formEvents } from '../forms/forms.events.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { createCopyExports } from './copy-exports.ts';
import { createCopyFieldsService } from './copy-fields.service.ts';
import { createCopyLog } from './copy-log.service.ts';
import { createLabelCopyHttp } from './label-copy.http.ts';
import { createLabelCopyRoutes } from './label-copy.routes.ts';
import { createLabelCopyService } from './label-copy.service.ts';
import { createCopyFormListener, createLabelCopyForm } from './label-copy-form.ts';

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
