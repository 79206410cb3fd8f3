// Text that has not reached the server survives a crash of the tab. It is stored per link in this browser only, and
// removed answer by answer as the server acknowledges it.
import type { AnswerChanges, AnswerValue } from '../../../domain/forms/form-answers.ts';
import { isSame } from '../../../domain/forms/merge-saves.ts';

export interface Unsent {
	readonly changes: AnswerChanges;
	/** The newest save that was visible when the first of it was typed. */
	readonly seenRevision: number;
}

export interface UnsentText {
	read(): Unsent;
	add(changes: AnswerChanges, seenRevision: number): void;
	/** Removes what has arrived; text typed over it since is kept. */
	remove(changes: AnswerChanges): void;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nothing: Unsent = { changes: {}, seenRevision: 0 };

export function createUnsentText(token: string, storage: TextStorage | null): UnsentText {
	const key = `acetate.form.${shortHash(token)}`;

	function read() {
		try {
			const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
			return isUnsent(stored) ? stored : nothing;
		} catch {
			return nothing;
		}
	}

	function write(unsent: Unsent) {
		try {
			if (Object.keys(unsent.changes).length === 0) storage?.removeItem(key);
			else storage?.setItem(key, JSON.stringify(unsent));
		} catch {
			// Storage is disabled or full: then only the server keeps the text.
		}
	}

	return {
		read,
		// Read each time, because another tab with the same link may have written.
		add(changes, seenRevision) {
			const { changes: earlier, seenRevision: earlierRevision } = read();
			const isFirst = Object.keys(earlier).length === 0;
			write({
				changes: { ...earlier, ...changes },
				seenRevision: isFirst ? seenRevision : Math.min(seenRevision, earlierRevision),
			});
		},
		remove(changes) {
			const { changes: kept, seenRevision } = read();
			const left = Object.entries(kept).filter(
				([path, value]) => !(Object.hasOwn(changes, path) && isSame(changes[path] ?? null, value)),
			);
			write({ changes: Object.fromEntries(left), seenRevision });
		},
	};
}

function isUnsent(stored: unknown): stored is Unsent {
	if (typeof stored !== 'object' || stored === null) return false;
	const { changes, seenRevision } = stored as Partial<Record<keyof Unsent, unknown>>;
	if (typeof changes !== 'object' || changes === null || typeof seenRevision !== 'number') return false;
	return Object.values(changes).every(isChange);
}

function isChange(value: unknown): value is AnswerValue | null {
	if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
	return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Enough to distinguish links, but not to open one. */
function shortHash(text: string) {
	let [high, low] = [0xdeadbeef, 0x41c6ce57];
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		high = Math.imul(high ^ code, 2654435761);
		low = Math.imul(low ^ code, 1597334677);
	}
	return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
