// State of a label's submit page while demos are sent, stored on the sender's device with every change.
import type { RefusedField } from '../../domain/kernel/errors.ts';
import { createListeners } from '../lib/listeners.ts';
import { browserStorage } from '../lib/stored-entries.ts';
import { type DraftTexts, type DraftTrackTexts, noTexts, readDraft, writeDraft } from './stored-draft.ts';

/** State of a track's file. */
export type FileStatus =
	| { readonly kind: 'sending'; readonly sentBytes: number; readonly isWaiting: boolean }
	| { readonly kind: 'complete' }
	/** The page was reloaded, which makes browsers forget files. */
	| { readonly kind: 'missing'; readonly sentBytes: number }
	| { readonly kind: 'failed'; readonly problem: string };

export interface SubmissionTrack extends DraftTrackTexts {
	readonly status: FileStatus;
}

export interface SubmissionState {
	readonly texts: DraftTexts;
	readonly tracks: readonly SubmissionTrack[];
	readonly hasAgreed: boolean;
	readonly problems: readonly RefusedField[];
	readonly failure: string | null;
	readonly isSending: boolean;
	/** The address that the mail was sent to; null while the form is being filled in. */
	readonly mailedTo: string | null;
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

export function createSubmissionStore(slug: string) {
	const storage = browserStorage();
	const stored = readDraft(slug, storage);
	const listeners = createListeners();
	let token = stored?.token ?? null;
	let state: SubmissionState = {
		texts: stored?.texts ?? noTexts,
		tracks: [],
		hasAgreed: false,
		problems: [],
		failure: null,
		isSending: false,
		mailedTo: null,
	};

	function change(next: Partial<SubmissionState>) {
		state = { ...state, ...next };
		const tracks = state.tracks.map(({ status: _, ...texts }) => texts);
		writeDraft(slug, { token, texts: state.texts, tracks }, storage);
		listeners.notify();
	}

	function changeTrack(key: string, next: Partial<SubmissionTrack>) {
		change({ tracks: state.tracks.map((track) => (track.key === key ? { ...track, ...next } : track)) });
	}

	return {
		/** The tracks of an earlier visit, as typed. */
		storedTracks: stored?.tracks ?? [],
		subscribe: listeners.subscribe,
		get: () => state,
		change,
		changeTrack,
		setStatus: (key: string, status: FileStatus) => changeTrack(key, { status }),
		sentBytesOf(key: string) {
			const status = state.tracks.find((track) => track.key === key)?.status;
			return status && 'sentBytes' in status ? status.sentBytes : 0;
		},
		/** The problems, except those of the fields that were just changed. */
		problemsWithout: (isChanged: (path: string) => boolean) => state.problems.filter(({ path }) => !isChanged(path)),
		getToken: () => token,
		setToken(next: string | null) {
			token = next;
			change({});
		},
	};
}
