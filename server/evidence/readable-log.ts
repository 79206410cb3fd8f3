import { canonicalJson } from '../../domain/evidence/canonical-json.ts';
import type { EvidenceRow } from '../../domain/evidence/evidence.ts';

/** For people: everything that is in a row, one below the other. */
export function readableLog(title: string, rows: readonly EvidenceRow[]): string {
	return [`${title}\nAll times are UTC.\n`, ...rows.map(readableRow)].join('\n');
}

function readableRow({ seq, at, kind, actorKind, actorName, email, ip, userAgent, data, hash }: EvidenceRow): string {
	const who = [oneLine(actorName), email === null ? '' : `<${oneLine(email)}>`, `(${actorKind})`]
		.filter(Boolean)
		.join(' ');
	const lines = [
		`${seq}. ${at.toISOString().replace('T', ' ').replace('Z', '')}  ${kind}`,
		`by ${who}`,
		...(ip === null ? [] : [`from ${oneLine(ip)}`]),
		...(userAgent === null ? [] : [`with ${oneLine(userAgent)}`]),
		...Object.entries(data).map(([name, value]) => `${name}: ${canonicalJson(value ?? null)}`),
		`hash ${hash}`,
	];
	return `${lines.join('\n   ')}\n`;
}

/** What others typed must not look like another row. */
function oneLine(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
	return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ');
}
