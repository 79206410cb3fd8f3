// Statements that delete or update rows by something other than an id: they may reach the rows of another label.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const statement =
	/\b(?:tx|db|queries)\s*\.(?:delete|update)\((?<table>\w+)|deleteInPieces\(\s*[\w.#]+,\s*(?<swept>\w+)|\b(?:delete from|update) (?<raw>(?:\$\{\w+\}|[a-z_]+))(?=\s)/g;
/** A batch id is chosen by a page, so it is no id of the label's. */
const byId =
	/organizationId|(?:\b(?:eq|isOneOf|inArray)\(\s*(?:\w+\.)?|\bisRow\(\s*\w+,\s*\{(?:[^}]*,)?\s*)(?!batchId\b)(?:id|\w+Id|key|mergedInto|submittedBy)\b/;
const nearestName = /function (\w+)|^\t+(?:async )?(\w+)\([^;]*\{$/gm;

interface FoundStatement {
	/** File and function. */
	readonly place: string;
	readonly text: string;
}

/** A condition together with the constants and functions of the file that it names. */
function resolved(condition: string, source: string, depth = 3): string {
	if (depth === 0) return condition;
	const parts = [...new Set(condition.match(/\b[a-z]\w+\b/g))].map((name) => {
		const at = source.search(new RegExp(`(?:const|function) ${name}\\b(?! = \\{)`));
		const declared = at < 0 ? '' : source.slice(at, at + source.slice(at).search(/;\n|\n\}/));
		return /\b(?:eq|sql|isOneOf|isRow|inArray)\b/.test(declared) && !declared.includes('await')
			? resolved(declared, source, depth - 1)
			: '';
	});
	return [condition, ...parts].join(' ');
}

/** All of a source text whose condition names no id. */
function findStatementsWithoutId(path: string, source: string): FoundStatement[] {
	return [...source.matchAll(statement)].flatMap((match) => {
		const rest = source.slice(match.index);
		const text = rest.slice(0, rest.indexOf(';\n'));
		const condition = text.slice(Math.max(0, text.indexOf('where')));
		if (byId.test(resolved(condition, source))) return [];
		const [, name, method] = [...source.slice(0, match.index).matchAll(nearestName)].at(-1) ?? [];
		return [{ place: `${path} ${name ?? method}`, text }];
	});
}

/** Those of the whole server. */
export function listStatementsWithoutId(): FoundStatement[] {
	const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
	return files
		.filter((file) => file.endsWith('.ts') && !/\.test(-suite)?\.ts$|^testing\/|^migrations\//.test(file))
		.sort()
		.flatMap((file) => findStatementsWithoutId(file, readFileSync(join(root, file), 'utf8')));
}
