// Draft of a form, between the keyboard and the server. Each answer is saved separately (R-FORM-13): a typed answer
// overrides the server's until the server has it.
import {
	type AnswerChanges,
	type Answers,
	type AnswerValue,
	valueAt,
	withChanges,
} from '../../../domain/forms/form-answers.ts';
import { type Form, placeAt } from '../../../domain/forms/form-index.ts';
import { isSame } from '../../../domain/forms/merge-saves.ts';
import { normaliseAnswer } from '../../../domain/forms/normalise.ts';
import type { Unsent } from './unsent-text.ts';

export interface Draft {
	/** Answers as the person sees them. */
	readonly answers: Answers;
	/** Revision of the newest save they include. */
	readonly seenRevision: number;
	/** Typed, but not being sent yet. */
	readonly waiting: AnswerChanges;
	/** Being sent to the server. */
	readonly sending: AnswerChanges;
}

interface ServerAnswers {
	readonly answers: Answers;
	readonly revision: number;
}

/** Far below the server's limit per save, so that slow connections make progress. */
const maxBatchEntries = 200;
const maxBatchLength = 60_000;

/** Drops unsent text that the server received in the meantime. */
export function openDraft(form: Form, server: ServerAnswers, unsent: Unsent): Draft {
	const waiting = Object.fromEntries(
		Object.entries(unsent.changes).filter(
			([path, value]) => !isSameAnswer(form, path, value, valueAt(server.answers, path)),
		),
	);
	const isUnsent = Object.keys(waiting).length > 0;
	return {
		answers: withChanges(server.answers, waiting),
		// What others saved since then was not visible when this was typed.
		seenRevision: isUnsent ? Math.min(unsent.seenRevision, server.revision) : server.revision,
		waiting,
		sending: {},
	};
}

export function withTyped(draft: Draft, changes: AnswerChanges): Draft {
	const gone = Object.entries(changes).flatMap(([path, value]) => (value === null ? [`${path}.`] : []));
	const waiting = Object.entries(draft.waiting).filter(([path]) => !gone.some((start) => path.startsWith(start)));
	return {
		...draft,
		answers: withChanges(draft.answers, changes),
		waiting: { ...Object.fromEntries(waiting), ...changes },
	};
}

/** Moves the next batch into sending. */
export function withSending(draft: Draft): Draft {
	const batch: [string, AnswerValue | null][] = [];
	let length = 0;
	for (const entry of Object.entries(draft.waiting)) {
		const [path, value] = entry;
		length += path.length + (typeof value === 'string' ? value.length : 50);
		if (batch.length > 0 && (batch.length >= maxBatchEntries || length > maxBatchLength)) break;
		batch.push(entry);
	}
	const sending = Object.fromEntries(batch);
	const waiting = Object.fromEntries(Object.entries(draft.waiting).filter(([path]) => !Object.hasOwn(sending, path)));
	return { ...draft, sending, waiting };
}

/** The batch was saved. Merges what others changed in between, except where something newer was typed here. */
export function withAcknowledged(
	draft: Draft,
	saved: { readonly revision: number; readonly changes: AnswerChanges },
): Draft {
	const theirs = Object.fromEntries(
		Object.entries(saved.changes).filter(
			([path]) => !Object.hasOwn(draft.waiting, path) && !Object.hasOwn(draft.sending, path),
		),
	);
	return {
		answers: withChanges(draft.answers, theirs),
		seenRevision: saved.revision,
		waiting: draft.waiting,
		sending: {},
	};
}

/** The batch failed, so it is queued again, below what was typed since. */
export function withFailed(draft: Draft): Draft {
	return { ...draft, sending: {}, waiting: { ...draft.sending, ...draft.waiting } };
}

/**
 * The server's answers were reloaded. Text being typed is kept exactly as typed: the server trims, and its version
 * would move the cursor while the next word is typed.
 */
export function withReloaded(form: Form, draft: Draft, server: ServerAnswers): Draft {
	if (server.revision < draft.seenRevision) return draft;
	const own = { ...draft.sending, ...draft.waiting };
	const asTyped = Object.fromEntries(
		Object.entries(server.answers).map(([path, value]) => {
			const mine = valueAt(draft.answers, path);
			return [path, mine !== null && isSameAnswer(form, path, mine, value) ? mine : value];
		}),
	);
	return {
		...draft,
		answers: withChanges(asTyped, own),
		// While changes are queued, the revision that was visible when they were typed counts.
		seenRevision: Object.keys(own).length > 0 ? draft.seenRevision : server.revision,
	};
}

export function hasUnsent({ waiting, sending }: Draft) {
	return Object.keys(waiting).length > 0 || Object.keys(sending).length > 0;
}

/** The paths at which two sets of answers differ. */
export function differences(one: Answers, other: Answers) {
	const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
	return [...paths].filter((path) => !isSame(valueAt(one, path), valueAt(other, path)));
}

/** Whether the server, which normalises, has this answer. */
function isSameAnswer(form: Form, path: string, typed: AnswerValue | null, stored: AnswerValue | null) {
	const place = placeAt(form, path);
	if (typed === null || place === null) return isSame(typed, stored);
	return isSame(normaliseAnswer(place.field, typed), stored ?? (typed === '' ? '' : null));
}
