// Session of a form while it is filled in: the typed answers, their errors, and how far they are saved.

import { checkChange, checkForm, type FormFinding, withRecheck } from '../../../domain/forms/check-form.ts';
import type { AnswerChanges, Answers } from '../../../domain/forms/form-answers.ts';
import type { FileFacts, FormContext } from '../../../domain/forms/form-context.ts';
import type { Form } from '../../../domain/forms/form-index.ts';
import type { GuestForm, SavedForm } from '../../../domain/forms/form-shapes.ts';
import type { Conflict } from '../../../domain/forms/merge-saves.ts';
import { isCallError } from '../../lib/call-error.ts';
import { createListeners } from '../../lib/listeners.ts';
import { untilAborted } from '../../lib/scope.ts';
import {
	type Draft,
	differences,
	hasUnsent,
	openDraft,
	withAcknowledged,
	withFailed,
	withReloaded,
	withSending,
	withTyped,
} from './draft.ts';
import { createOtherFindings } from './other-findings.ts';
import type { UnsentText } from './unsent-text.ts';

/** Result of a save. Retrying a refused save would have the same result. */
type SaveResult = 'arrived' | 'failed' | 'refused';

interface AutosaveOptions {
	readonly hasUnsent: () => boolean;
	/** Sends the queued changes. */
	readonly send: () => Promise<SaveResult>;
	/** Called before a failed save is retried. */
	readonly onRetry: () => void;
	/** Resolves after the time, or as soon as the signal aborts. */
	readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
	readonly now: () => Date;
}

/** Time after the last keystroke; during longer typing, changes are saved every now and then. */
const pauseMs = 1000;
const longestPauseMs = 5000;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

/** Decides when typed changes are saved: after a pause, repeatedly until they arrive, and at once on request. */
function createAutosave({ hasUnsent, send, onRetry, wait, now }: AutosaveOptions) {
	let phase: 'idle' | 'pausing' | 'sending' | 'retrying' | 'refused' = 'idle';
	let typedCount = 0;
	let failures = 0;
	let isHurried = false;
	let rouser = new AbortController();

	/** Ends any current wait. */
	function rouse() {
		const roused = rouser;
		rouser = new AbortController();
		roused.abort();
	}

	async function pause(signal: AbortSignal) {
		const startedAt = now().getTime();
		phase = 'pausing';
		let seenCount: number;
		let roused: AbortSignal;
		do {
			seenCount = typedCount;
			roused = rouser.signal;
			await wait(pauseMs, AbortSignal.any([signal, roused]));
		} while (seenCount !== typedCount && !roused.aborted && now().getTime() - startedAt < longestPauseMs);
	}

	async function sendOnce(signal: AbortSignal) {
		isHurried = false;
		phase = 'sending';
		const result = await send();
		if (result === 'arrived') {
			failures = 0;
			return;
		}
		const roused = AbortSignal.any([signal, rouser.signal]);
		phase = result === 'refused' ? 'refused' : 'retrying';
		// A refused save is retried only after something else was typed.
		if (result === 'refused' && !isHurried) await untilAborted(roused);
		else if (!isHurried) await wait(Math.min(longestRetryMs, firstRetryMs * 2 ** failures), roused);
		failures += 1;
		if (!signal.aborted) onRetry();
	}

	return {
		/** Saves until the signal aborts. */
		async run(signal: AbortSignal) {
			while (!signal.aborted) {
				if (!hasUnsent()) {
					phase = 'idle';
					await untilAborted(AbortSignal.any([signal, rouser.signal]));
					continue;
				}
				if (!isHurried && phase !== 'retrying') await pause(signal);
				if (!signal.aborted) await sendOnce(signal);
			}
		},
		/** Something was typed. A running pause continues, and a failed save keeps its own delay. */
		typed() {
			typedCount += 1;
			if (phase === 'idle' || phase === 'refused') rouse();
		},
		/** Saves without waiting for a pause: the network is back, or the guest is about to leave. */
		saveNow() {
			isHurried = true;
			rouse();
		},
	};
}

type SaveState = 'saved' | 'saving' | 'failed';

export interface FormSnapshot {
	readonly answers: Answers;
	readonly findings: readonly FormFinding[];
	readonly saveState: SaveState;
	/** Null until something was saved here. */
	readonly savedAt: Date | null;
	/** Why the server refuses the changes, if a retry does not help. */
	readonly refusal: unknown;
	/** Answers of another person that were overwritten unseen. */
	readonly conflicts: readonly Conflict[];
	/** Answers that another person changed while this page was open. */
	readonly changedByOthers: ReadonlySet<string>;
	/** Known facts about the files in the answers. */
	readonly files: FormContext['files'];
}

interface FormSessionOptions {
	readonly form: Form;
	readonly opened: GuestForm;
	readonly unsent: UnsentText;
	readonly save: (changes: AnswerChanges, seenRevision: number) => Promise<SavedForm>;
	/** Resolves after the time, or as soon as the signal aborts. */
	readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
	readonly now: () => Date;
	/** The server will accept no further changes: the link is dead, or another person sent the form. */
	readonly onRefused: (error: unknown) => void;
}

export type FormSession = ReturnType<typeof createFormSession>;

export function createFormSession(options: FormSessionOptions) {
	const { form, opened, unsent, save, wait, now, onRefused } = options;
	let draft: Draft = openDraft(form, opened, unsent.read());
	let context = contextOf(opened);
	const others = createOtherFindings(() => publish({ findings: others.join(store.get().findings) }));
	const store = createSnapshotStore(firstSnapshot(form, draft, context));
	const { publish } = store;
	const onRetry = () => publish({ saveState: 'saving' });
	const autosave = createAutosave({ hasUnsent: () => hasUnsent(draft), send, onRetry, wait, now });

	function change(changes: AnswerChanges) {
		draft = withTyped(draft, changes);
		unsent.add(changes, draft.seenRevision);
		const paths = Object.keys(changes);
		const snapshot = store.get();
		others.changed(paths);
		publish({
			answers: draft.answers,
			findings: others.join(recheck(form, draft.answers, paths, context, snapshot.findings)),
			saveState: snapshot.saveState === 'failed' ? 'failed' : 'saving',
			conflicts: snapshot.conflicts.filter(({ path }) => !paths.includes(path)),
			changedByOthers: without(snapshot.changedByOthers, paths),
		});
		autosave.typed();
	}

	async function send(): Promise<SaveResult> {
		draft = withSending(draft);
		try {
			acknowledge(await save(draft.sending, draft.seenRevision));
			return 'arrived';
		} catch (error) {
			draft = withFailed(draft);
			const isFinal = isRefusal(error);
			publish({ saveState: 'failed', refusal: isFinal ? error : null });
			if (isFinal) onRefused(error);
			return isFinal ? 'refused' : 'failed';
		}
	}

	function acknowledge(saved: SavedForm) {
		const before = draft.answers;
		unsent.remove(draft.sending);
		draft = withAcknowledged(draft, saved);
		showOthers(before, {
			saveState: hasUnsent(draft) ? 'saving' : 'saved',
			savedAt: now(),
			refusal: null,
			conflicts: joinConflicts(store.get().conflicts, saved.conflicts),
		});
	}

	/** Publishes changes by others, if there are any. */
	function showOthers(before: Answers, changes: Partial<FormSnapshot>) {
		const paths = differences(before, draft.answers);
		publish({
			...changes,
			answers: draft.answers,
			...(paths.length > 0 && {
				findings: others.join(checkForm(form, draft.answers, context)),
				changedByOthers: new Set([...store.get().changedByOthers, ...paths]),
			}),
		});
	}

	return {
		getSnapshot: store.get,
		subscribe: store.subscribe,
		change,
		run: autosave.run,
		saveNow: autosave.saveNow,
		seenRevision: () => draft.seenRevision,
		/** Resolves with true once the server has everything, false if that failed. */
		async flush() {
			if (!hasUnsent(draft)) return true;
			publish({ saveState: 'saving' });
			const settled = store.next(({ saveState }) => saveState !== 'saving');
			autosave.saveNow();
			return (await settled).saveState === 'saved';
		},
		/** Called when the form was reloaded. */
		reload(read: GuestForm) {
			const before = draft.answers;
			context = withFiles(contextOf(read), context.files);
			draft = withReloaded(form, draft, read);
			showOthers(before, { findings: others.join(checkForm(form, draft.answers, context)), files: context.files });
		},
		/** Called when a file has arrived, before its answer refers to it. */
		addFile(id: string, facts: FileFacts) {
			context = withFiles(context, { [id]: facts });
			publish({ files: context.files });
		},
		...others.actions,
		/** Restores an overwritten answer. */
		takeTheirs: ({ path, theirs }: Conflict) => change({ [path]: theirs }),
		keepMine: (mine: Conflict) => publish({ conflicts: store.get().conflicts.filter((other) => other !== mine) }),
	};
}

function recheck(
	form: Form,
	answers: Answers,
	paths: readonly string[],
	context: FormContext,
	findings: readonly FormFinding[],
) {
	return paths.reduce((found, path) => withRecheck(found, checkChange(form, answers, path, context)), [...findings]);
}

function firstSnapshot(form: Form, draft: Draft, context: FormContext): FormSnapshot {
	return {
		answers: draft.answers,
		findings: checkForm(form, draft.answers, context),
		saveState: hasUnsent(draft) ? 'saving' : 'saved',
		savedAt: null,
		refusal: null,
		conflicts: [],
		changedByOthers: new Set(),
		files: context.files,
	};
}

function joinConflicts(known: readonly Conflict[], fresh: readonly Conflict[]) {
	return [...known.filter(({ path }) => !fresh.some((other) => other.path === path)), ...fresh];
}

function withFiles(context: FormContext, files: FormContext['files']): FormContext {
	return { ...context, files: { ...files, ...context.files } };
}

/** Context for validating a guest's answers. */
export function contextOf({ context, sections }: GuestForm): FormContext {
	return { ...context, audience: 'guest', sections, label: null };
}

/** A retry would have the same result. Lost connections, faults and limits are temporary. */
function isRefusal(error: unknown) {
	if (!isCallError(error)) return false;
	return error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 408;
}

function without(paths: ReadonlySet<string>, gone: readonly string[]) {
	return gone.some((path) => paths.has(path)) ? new Set([...paths].filter((path) => !gone.includes(path))) : paths;
}

/** A value that components read and that changes outside of React. */
function createSnapshotStore<Snapshot extends object>(initial: Snapshot) {
	let snapshot = initial;
	const listeners = createListeners();

	return {
		get: () => snapshot,
		subscribe: listeners.subscribe,
		publish(changes: Partial<Snapshot>) {
			snapshot = { ...snapshot, ...changes };
			listeners.notify();
		},
		/** The next snapshot for which the condition is true. */
		next(isAwaited: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
			return new Promise((resolve) => {
				const stop = listeners.subscribe(() => {
					if (!isAwaited(snapshot)) return;
					stop();
					resolve(snapshot);
				});
			});
		},
	};
}
