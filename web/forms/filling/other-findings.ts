// What is wrong with a form besides what its answers say themselves: what the server refused, and files that have not arrived.
import type { FormFinding } from '../../../domain/forms/check-form.ts';
import type { RefusedField } from '../../../domain/kernel/errors.ts';

/** A file that was chosen for an answer and has not arrived. */
interface MissingFile {
	readonly path: string;
	readonly file: File;
	/** Why it did not arrive; null while it is on its way. */
	readonly problem: string | null;
}

const refusedRule = 'refused';
export const fileRule = 'missing-file';

function findingOf({ path, file: { name }, problem }: MissingFile): FormFinding {
	const message = problem === null ? `${name} is still being sent.` : `${name} was not added. ${problem}`;
	return { rule: fileRule, level: 'error', path, message };
}

export function createOtherFindings(onChange: () => void) {
	let refused: readonly FormFinding[] = [];
	let missingFiles: readonly MissingFile[] = [];
	return {
		/** The findings of the answers with these. */
		join: (found: readonly FormFinding[]): FormFinding[] => [
			...found.filter(({ rule }) => rule !== refusedRule && rule !== fileRule),
			...refused.filter(({ path }) => !found.some((own) => own.path === path && own.rule !== refusedRule)),
			...missingFiles.map(findingOf),
		],
		/** What was refused was something else. */
		changed(paths: readonly string[]) {
			refused = refused.filter(({ path }) => !paths.includes(path));
		},
		actions: {
			/** What the server says is wrong, until it is changed or the form is sent once more. */
			setRefused(fields: readonly RefusedField[]) {
				refused = fields.map(({ path, message }) => ({ rule: refusedRule, level: 'error', path, message }));
				onChange();
			},
			/** A file that is on its way or did not arrive; null once it has, or is left out. */
			setMissingFile(path: string, missing: Omit<MissingFile, 'path'> | null) {
				const others = missingFiles.filter((other) => other.path !== path);
				missingFiles = missing ? [...others, { path, ...missing }] : others;
				onChange();
			},
			missingFileAt: (path: string) => missingFiles.find((missing) => missing.path === path) ?? null,
		},
	};
}
