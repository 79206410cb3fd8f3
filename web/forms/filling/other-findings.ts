// Errors of a form that do not follow from its answers: the server's refusals, and files that have not arrived.
import type { FormFinding } from '../../../domain/forms/check-form.ts';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import type { RefusedField } from '../../../domain/kernel/errors.ts';
import { t } from '../../../domain/kernel/message.ts';

/** A file that was chosen for an answer and has not arrived. */
interface MissingFile {
	readonly path: string;
	readonly file: File;
	/** Why it did not arrive; null while it is being uploaded. */
	readonly problem: string | null;
	/** The server or the field refuses this file, so only another one helps. */
	readonly isRefused?: boolean;
}

const refusedRule = 'refused';
export const fileRule = 'missing-file';

function findingOf({ path, file: { name }, problem }: MissingFile): FormFinding {
	const message = problem === null ? t(m.stillUploading, { name }) : t(m.notAdded, { name, problem });
	return { rule: fileRule, level: 'error', path, message };
}

export function createOtherFindings(onChange: () => void) {
	let refused: readonly FormFinding[] = [];
	let missingFiles: readonly MissingFile[] = [];
	return {
		/** The findings of the answers, combined with these. */
		join: (found: readonly FormFinding[]): FormFinding[] => [
			...found.filter(({ rule }) => rule !== refusedRule && rule !== fileRule),
			...refused.filter(({ path }) => !found.some((own) => own.path === path && own.rule !== refusedRule)),
			...missingFiles.map(findingOf),
		],
		/** The refused value was replaced, so its refusal no longer applies. */
		changed(paths: readonly string[]) {
			refused = refused.filter(({ path }) => !paths.includes(path));
		},
		actions: {
			/** Errors reported by the server, until the answer changes or the form is sent again. */
			setRefused(fields: readonly RefusedField[]) {
				refused = fields.map(({ path, message }) => ({ rule: refusedRule, level: 'error', path, message }));
				onChange();
			},
			/** A file that is being uploaded or failed; null once it has arrived or was removed. */
			setMissingFile(path: string, missing: Omit<MissingFile, 'path'> | null) {
				const others = missingFiles.filter((other) => other.path !== path);
				missingFiles = missing ? [...others, { path, ...missing }] : others;
				onChange();
			},
			missingFileAt: (path: string) => missingFiles.find((missing) => missing.path === path) ?? null,
		},
	};
}
