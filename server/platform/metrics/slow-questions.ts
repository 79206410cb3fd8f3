import type { QuestionWatch } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Meters } from './meters.ts';

interface WatchDeps {
	readonly meter: Meters['questions'];
	readonly log: Log;
	/** From how many milliseconds on a question is named in the log; 0 names none. */
	readonly slowMs: number;
}

/** Counts every question to the database, and names the slow ones in the log. */
export function createQuestionWatch({ meter, log, slowMs }: WatchDeps): QuestionWatch {
	return {
		answered(asker, text, computedMs, isFailed) {
			meter.times.add(computedMs);
			meter.byModule.add(asker, computedMs, isFailed);
			if (slowMs === 0 || computedMs < slowMs) return;
			meter.slow += 1;
			log.warn({ module: asker, ...describeQuestion(text), ms: Math.round(computedMs) }, 'a slow question');
		},
		waited: (ms) => meter.waits.add(ms),
	};
}

const verbs = new Set(['select', 'insert', 'update', 'delete', 'vacuum', 'analyze', 'begin', 'commit', 'rollback']);
const literals = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--.*|\/\*[\s\S]*?\*\//g;
/** Where the word is no beginning of a table's name. */
const otherUses =
	/\bextract\s*\(\s*\w+\s+from\b|\bdistinct\s+from\b|\bfor\s+(?:no\s+key\s+)?update\b|\bdo\s+update\b/gi;
const written = /\b(?:into|update|vacuum|analyze)\s+"?([a-z_]\w*)/gi;
/** A name before a bracket is a function's. */
const read = /\b(?:from|join)\s+(?:"([a-z_]\w*)"|([a-z_]\w*)\b(?!\s*\())/gi;
const expressions = /\bwith\s+(?:recursive\s+)?"?([a-z_]\w*)"?\s+as\b|\)\s*,\s*"?([a-z_]\w*)"?\s+as\s*\(/gi;
const mostTables = 8;

/** What a question does to which tables. Of its text nothing else is told: a value may stand in it. */
export function describeQuestion(text: string): { readonly does: string; readonly tables: string[] } {
	const plain = text.replaceAll(literals, "''").replaceAll(otherUses, '');
	const words = plain.toLowerCase().match(/\b[a-z]+\b/g) ?? [];
	const notTables = new Set([...namesIn(plain, expressions), 'lateral', 'select']);
	const tables = new Set([...namesIn(plain, written), ...namesIn(plain, read)].filter((name) => !notTables.has(name)));
	return { does: words.find((word) => verbs.has(word)) ?? 'other', tables: [...tables].slice(0, mostTables) };
}

function namesIn(text: string, pattern: RegExp) {
	return [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '');
}
