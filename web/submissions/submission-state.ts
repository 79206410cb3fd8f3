// State of a label's submit page while demos are sent, stored on the sender's device with every change.
import type { RefusedField } from '../../domain/kernel/errors.ts';
import { createListeners } from '../lib/listeners.ts';
import { browserStorage } from '../lib/stored-entries.ts';
import {
	type DraftDemoTexts,
	type DraftTexts,
	noTexts,
	readDraft,
	type SentDemos,
	writeDraft,
} from './stored-draft.ts';

/** State of a demo's file. */
export type FileStatus =
	| { readonly kind: 'sending'; readonly sentBytes: number; readonly isWaiting: boolean }
	| { readonly kind: 'complete' }
	/** The page was reloaded, which makes browsers forget files. */
	| { readonly kind: 'missing'; readonly sentBytes: number }
	| { readonly kind: 'failed'; readonly problem: string };

export interface SubmissionDemo extends DraftDemoTexts {
	readonly status: FileStatus;
}

export interface SubmissionState {
	readonly texts: DraftTexts;
	readonly demos: readonly SubmissionDemo[];
	readonly hasAgreed: boolean;
	readonly problems: readonly RefusedField[];
	readonly failure: string | null;
	readonly isSending: boolean;
	/** The address that the mail was sent to; null while the form is being filled in. */
	readonly mailedTo: string | null;
	/** What was sent on an earlier visit; null while that can still be changed. */
	readonly sentBefore: SentDemos | null;
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

export function createSubmissionStore(slug: string) {
	const storage = browserStorage();
	const stored = readDraft(slug, storage);
	const listeners = createListeners();
	let token = stored?.token ?? null;
	let sent = stored?.sent ?? null;
	let state: SubmissionState = {
		texts: stored?.texts ?? noTexts,
		demos: [],
		hasAgreed: false,
		problems: [],
		failure: null,
		isSending: false,
		mailedTo: null,
		sentBefore: token === null ? sent : null,
	};

	function change(next: Partial<SubmissionState>) {
		state = { ...state, ...next };
		const demos = state.demos.map(({ status: _, ...texts }) => texts);
		writeDraft(slug, { token, texts: state.texts, demos, sent }, storage);
		listeners.notify();
	}

	function changeDemo(key: string, next: Partial<SubmissionDemo>) {
		change({ demos: state.demos.map((demo) => (demo.key === key ? { ...demo, ...next } : demo)) });
	}

	return {
		/** The demos of an earlier visit, as typed. */
		storedDemos: stored?.demos ?? [],
		subscribe: listeners.subscribe,
		get: () => state,
		change,
		changeDemo,
		setStatus: (key: string, status: FileStatus) => changeDemo(key, { status }),
		sentBytesOf(key: string) {
			const status = state.demos.find((demo) => demo.key === key)?.status;
			return status && 'sentBytes' in status ? status.sentBytes : 0;
		},
		/** The problems, except those of the fields that were just changed. */
		problemsWithout: (isChanged: (path: string) => boolean) => state.problems.filter(({ path }) => !isChanged(path)),
		rememberSent(next: SentDemos) {
			sent = next;
		},
		getToken: () => token,
		setToken(next: string | null) {
			token = next;
			change({ sentBefore: next === null ? sent : null });
		},
	};
}
