// Statements that delete, update or read rows by something other than an id or a label: they may reach another label's
// rows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const writing =
	/\b(?:tx|db|queries)\s*\.(?:delete|update)\((?<table>\w+)|deleteInPieces\(\s*[\w.#]+,\s*(?<swept>\w+)|\b(?:delete from|update) (?<raw>(?:\$\{\w+\}|[a-z_]+))(?=\s)/g;
const reading = /\.from\((?<table>\w+)\)|\bfind(?:Row|Where)\(\s*\w+,\s*(?<found>\w+),/g;
/** A batch id is chosen by a page, so it does not identify the label. */
const byId =
	/organizationId|(?:\b(?:eq|isOneOf|inArray)\(\s*(?:\w+\.)?|\bisRow\(\s*\w+,\s*\{(?:[^}]*,)?\s*)(?!batchId\b)(?:id|\w+Id|key|mergedInto|submittedBy)\b/;
const nearestName = /function (\w+)|^const (\w+) = \(|^\t+(?:async )?(\w+)\([^;]*\{$/gm;

/** Returns a condition together with the constants and functions of the file that it names. */
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

function placeOf(path: string, source: string, index: number) {
	const [, name, constant, method] = [...source.slice(0, index).matchAll(nearestName)].at(-1) ?? [];
	return `${path} ${name ?? constant ?? method}`;
}

function listSources() {
	return readdirSync(root, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts') && !/\.test(-suite)?\.ts$|^testing\/|^migrations\//.test(file))
		.sort()
		.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
}

/** Lists where the server deletes or updates rows by a condition that names no id. */
export function listWritesWithoutId(): string[] {
	return listSources().flatMap(({ path, source }) =>
		[...source.matchAll(writing)].flatMap((match) => {
			const rest = source.slice(match.index);
			const text = rest.slice(0, rest.indexOf(';\n'));
			const condition = text.slice(Math.max(0, text.indexOf('where')));
			return byId.test(resolved(condition, source)) ? [] : [placeOf(path, source, match.index)];
		}),
	);
}

/** Lists where the server reads a table by a query that names neither an id nor the label. */
export function listReadsWithoutId(): string[] {
	return listSources().flatMap(({ path, source }) => {
		const tables = new Set(
			[...source.matchAll(/import \{([^}]*)\} from '[^']*\.table\.ts'/g)].flatMap(
				([, names = '']) => names.match(/\w+/g) ?? [],
			),
		);
		return [...source.matchAll(reading)].flatMap((match) => {
			if (!tables.has(match.groups?.table ?? match.groups?.found ?? '')) return [];
			const rest = source.slice(match.index);
			const text = resolved(rest.slice(0, rest.indexOf(';\n')), source);
			return byId.test(text) || /organization_id|\{ (?:id|\w+Id)\b/.test(text)
				? []
				: [placeOf(path, source, match.index)];
		});
	});
}
