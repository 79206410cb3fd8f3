// What is wrong with a form besides what its answers say themselves: what the server refused, and files that got lost.
import type { FormFinding } from '../../../domain/forms/check-form.ts';
import type { RefusedField } from '../../../domain/kernel/errors.ts';

/** A file that was chosen for an answer and did not arrive. */
export interface LostFile {
	readonly path: string;
	readonly file: File;
	readonly problem: string;
}

const refusedRule = 'refused';
export const fileRule = 'lost-file';

function findingOf({ path, file, problem }: LostFile): FormFinding {
	return { rule: fileRule, level: 'error', path, message: `${file.name} was not added. ${problem}` };
}

export function createOtherFindings(onChange: () => void) {
	let refused: readonly FormFinding[] = [];
	let lostFiles: readonly LostFile[] = [];
	return {
		/** The findings of the answers with these. */
		join: (found: readonly FormFinding[]): FormFinding[] => [
			...found.filter(({ rule }) => rule !== refusedRule && rule !== fileRule),
			...refused.filter(({ path }) => !found.some((own) => own.path === path && own.rule !== refusedRule)),
			...lostFiles.map(findingOf),
		],
		/** What was refused was something else. */
		changed(paths: readonly string[]): void {
			refused = refused.filter(({ path }) => !paths.includes(path));
		},
		actions: {
			/** What the server says is wrong, until it is changed or the form is sent once more. */
			setRefused(fields: readonly RefusedField[]): void {
				refused = fields.map(({ path, message }) => ({ rule: refusedRule, level: 'error', path, message }));
				onChange();
			},
			/** A file that did not arrive, and why; null once it is sent again or left out. */
			setLostFile(path: string, lost: Omit<LostFile, 'path'> | null): void {
				lostFiles = [...lostFiles.filter((other) => other.path !== path), ...(lost ? [{ path, ...lost }] : [])];
				onChange();
			},
			lostFileAt: (path: string) => lostFiles.find((lost) => lost.path === path) ?? null,
		},
	};
}
