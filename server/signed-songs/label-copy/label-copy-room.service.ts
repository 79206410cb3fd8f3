import type { Papers } from '../../evidence/papers.ts';
import type { FormKindModule } from '../../forms/form-kind.ts';
import type { Core } from '../../framework/core.ts';
import type { HttpRoute } from '../../framework/http-route.ts';
import { createCopyExports } from './copy-exports.ts';
import { createCopyFieldsService } from './copy-fields.service.ts';
import { createCopyLog, type TellCopy } from './copy-log.ts';
import { createLabelCopyHttp } from './label-copy.http.ts';
import type { CopyRow } from './label-copy.repository.ts';
import { createLabelCopyService, type LabelCopyService } from './label-copy.service.ts';
import { createCopyFormListener, createLabelCopyForm } from './label-copy-form.ts';

export interface LabelCopyRoom {
	readonly copies: LabelCopyService;
	readonly copyFields: ReturnType<typeof createCopyFieldsService>;
	readonly tell: TellCopy;
	readonly form: FormKindModule;
	readonly onFormEvent: ReturnType<typeof createCopyFormListener>;
	readonly http: readonly HttpRoute[];
	readonly unwritableLetters: (copy: CopyRow) => Promise<readonly string[]>;
}

/** Everything that label copies do, put together. */
export function createLabelCopyRoom({ db, clock, events }: Core, papers: Papers): LabelCopyRoom {
	const { emit } = events;
	const tell = createCopyLog(emit);
	const exports = createCopyExports(papers.pdf);
	const { unwritableLetters } = exports;
	return {
		copies: createLabelCopyService({ db, clock, tell, exports, sealed: papers.sealed }),
		copyFields: createCopyFieldsService({ db, emit }),
		tell,
		form: createLabelCopyForm({ emit }),
		onFormEvent: createCopyFormListener({ tell, clock }),
		http: createLabelCopyHttp({ db, exports, sealed: papers.sealed }),
		unwritableLetters,
	};
}
