// Everything that a sender does on a label's page: choosing files, which are sent at once, typing, and sending the whole.
import type { RefusedField } from '../../domain/kernel/errors.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import type { OpenSubmitPage } from '../../domain/submissions/sending.api.ts';
import { type FilledSubmission, findProblems, readSubmission } from '../../domain/submissions/submission-form.ts';
import { parseTrackName } from '../../domain/uploads/track-name.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { isCallError } from '../lib/call-error.ts';
import { guestClient, guestMessageOf, refusedFieldsOf } from '../links/guest-client.ts';
import {
	browserStorage,
	type DraftTexts,
	type DraftTrackTexts,
	noTexts,
	readDraft,
	writeDraft,
} from './stored-draft.ts';

/** How far the file of a track is. */
export type FileStatus =
	| { readonly kind: 'sending'; readonly sentBytes: number; readonly isWaiting: boolean }
	| { readonly kind: 'complete' }
	/** The page was loaded again, and browsers forget files then. */
	| { readonly kind: 'missing'; readonly sentBytes: number }
	| { readonly kind: 'failed'; readonly problem: string };

export interface DeskTrack extends DraftTrackTexts {
	readonly status: FileStatus;
}

export interface DeskState {
	readonly texts: DraftTexts;
	readonly tracks: readonly DeskTrack[];
	readonly hasAgreed: boolean;
	readonly problems: readonly RefusedField[];
	readonly failure: string | null;
	readonly isSending: boolean;
	/** Where the mail went; null while the form is being filled in. */
	readonly mailedTo: string | null;
}

export type SendingDesk = ReturnType<typeof createSendingDesk>;

const lostPlace = 'This took too long and was removed. Please choose the file again.';

export function createSendingDesk(slug: string, page: OpenSubmitPage) {
	const storage = browserStorage();
	const stored = readDraft(slug, storage);
	const listeners = new Set<() => void>();
	const stoppers = new Map<string, AbortController>();
	let token = stored?.token ?? null;
	let starting: Promise<string> | null = null;
	let state: DeskState = {
		texts: stored?.texts ?? noTexts,
		tracks: [],
		hasAgreed: false,
		problems: [],
		failure: null,
		isSending: false,
		mailedTo: null,
	};

	function change(next: Partial<DeskState>): void {
		state = { ...state, ...next };
		const tracks = state.tracks.map(({ status: _, ...texts }) => texts);
		writeDraft(slug, { token, texts: state.texts, tracks }, storage);
		for (const listener of listeners) listener();
	}

	const without = (paths: (path: string) => boolean) => state.problems.filter(({ path }) => !paths(path));

	function changeTrack(key: string, next: Partial<DeskTrack>): void {
		change({ tracks: state.tracks.map((track) => (track.key === key ? { ...track, ...next } : track)) });
	}

	const setStatus = (key: string, status: FileStatus) => changeTrack(key, { status });

	function sentBytesOf(key: string): number {
		const status = state.tracks.find((track) => track.key === key)?.status;
		return status && 'sentBytes' in status ? status.sentBytes : 0;
	}

	/** One for all files that are chosen at the same moment. */
	async function getToken(patience: { signal: AbortSignal; onLost: () => void }): Promise<string> {
		if (token) return token;
		const { startSubmission } = await import('./sender-calls.ts');
		starting ??= startSubmission(slug, { ...patience, signal: new AbortController().signal });
		try {
			token = await starting;
			return token;
		} finally {
			starting = null;
		}
	}

	async function sendTrack(key: string, file: File): Promise<void> {
		const verdict = canUpload({ sizeBytes: file.size });
		if (!verdict.allowed) return setStatus(key, { kind: 'failed', problem: verdict.error.message });
		const stopper = new AbortController();
		stoppers.set(key, stopper);
		const { signal } = stopper;
		const onLost = () => setStatus(key, { kind: 'sending', sentBytes: sentBytesOf(key), isWaiting: true });
		const onProgress = (sentBytes: number) => setStatus(key, { kind: 'sending', sentBytes, isWaiting: false });
		setStatus(key, { kind: 'sending', sentBytes: sentBytesOf(key), isWaiting: false });
		try {
			const { sendDemo } = await import('./sender-calls.ts');
			const right = await getToken({ signal, onLost });
			const end = await sendDemo({ token: right, key, file, onProgress }, { signal, onLost });
			if (end.kind === 'sent') setStatus(key, { kind: 'complete' });
			else if (end.kind === 'refused') setStatus(key, { kind: 'failed', problem: end.refusal.message });
			else if (end.kind === 'unreadable') setStatus(key, { kind: 'missing', sentBytes: sentBytesOf(key) });
			else if (end.kind !== 'stopped') setStatus(key, { kind: 'failed', problem: lostPlace });
		} catch (error) {
			if (signal.aborted) return;
			// The draft is over: the next file begins another one.
			if (isCallError(error) && (error.status === 404 || error.status === 410)) token = null;
			setStatus(key, { kind: 'failed', problem: guestMessageOf(error, unexpected.message) });
		} finally {
			if (stoppers.get(key) === stopper) stoppers.delete(key);
		}
	}

	function filled(): FilledSubmission {
		const { links, ...texts } = state.texts;
		return {
			...texts,
			links: links.split(/\s+/).filter((link) => link !== ''),
			tracks: state.tracks.map(({ key, title, genre, releasedBefore, aiUse }) => ({
				...{ key, title, genre, releasedBefore, aiUse },
			})),
			consentVersion: state.hasAgreed ? page.consentVersion : '',
		};
	}

	function findOwnProblems(): RefusedField[] {
		const files = state.tracks.flatMap(({ status }, index) => {
			const path = `tracks.${index}.file`;
			if (status.kind === 'failed') return [{ path, message: status.problem }];
			return status.kind === 'missing'
				? [{ path, message: 'Please choose this file again, or remove the track.' }]
				: [];
		});
		return [...files, ...findProblems(readSubmission(filled()), page)];
	}

	return {
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		getState: () => state,

		/** What was begun on an earlier visit. */
		async open(): Promise<void> {
			if (!stored || token === null) return;
			try {
				const draft = await guestClient.submissions.openDraft({ token });
				const known = stored.tracks.flatMap((texts): DeskTrack[] => {
					const there = draft.tracks.find(({ key }) => key === texts.key);
					if (!there) return [];
					const status: FileStatus = there.refusal
						? { kind: 'failed', problem: there.refusal.message }
						: there.isComplete
							? { kind: 'complete' }
							: { kind: 'missing', sentBytes: there.receivedBytes };
					return [{ ...texts, status }];
				});
				change({ tracks: [...known, ...state.tracks], mailedTo: draft.mailedTo });
			} catch (error) {
				if (isCallError(error) && error.status < 500) token = null;
				change({});
			}
		},

		addFiles(files: readonly File[]): void {
			const room = Math.max(0, page.maxTracks - state.tracks.length);
			const added = files.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }));
			change({
				problems: without((path) => path === 'tracks'),
				failure:
					files.length > room
						? `Only ${page.maxTracks === 1 ? 'one track' : `${page.maxTracks} tracks`} can be sent at a time. Send your best ones.`
						: null,
				tracks: [
					...state.tracks,
					...added.map(({ file, key }) => ({
						...{ key, fileName: file.name, sizeBytes: file.size, title: parseTrackName(file.name).title, genre: '' },
						...{ releasedBefore: null, aiUse: null },
						status: { kind: 'sending', sentBytes: 0, isWaiting: false } as const,
					})),
				],
			});
			for (const { file, key } of added) void sendTrack(key, file);
		},

		/** The same file again after the page was loaded anew, or another one instead. */
		chooseAgain(key: string, file: File): void {
			stoppers.get(key)?.abort();
			changeTrack(key, { fileName: file.name, sizeBytes: file.size });
			void sendTrack(key, file);
		},

		removeTrack(key: string): void {
			stoppers.get(key)?.abort();
			change({ tracks: state.tracks.filter((track) => track.key !== key), problems: [], failure: null });
			if (token) void guestClient.submissions.removeDraftFile({ token, key }).catch(() => undefined);
		},

		setText(field: keyof DraftTexts, value: string): void {
			change({
				texts: { ...state.texts, [field]: value },
				problems: without((path) => path === field || path.startsWith(`${field}.`)),
			});
		},

		setTrack(key: string, next: Partial<DraftTrackTexts>): void {
			const index = state.tracks.findIndex((track) => track.key === key);
			const paths = Object.keys(next).map((name) => `tracks.${index}.${name}`);
			changeTrack(key, next);
			change({ problems: without((path) => paths.includes(path)) });
		},

		setAgreed(hasAgreed: boolean): void {
			change({ hasAgreed, problems: without((path) => path === 'consentVersion') });
		},

		/** False if something is missing; the page then leads to it. */
		async send(website: string): Promise<boolean> {
			const problems = findOwnProblems();
			const isOnItsWay = state.tracks.some(({ status }) => status.kind === 'sending');
			const failure =
				problems.length === 0 && isOnItsWay ? 'Your files are still on their way. Send it when all are there.' : null;
			change({ problems, failure });
			if (problems.length > 0 || failure || token === null) return false;
			change({ isSending: true });
			try {
				const { links, tracks, ...form } = filled();
				const body = { ...form, links: [...links], tracks: [...tracks], token, website };
				const { mailedTo } = await guestClient.submissions.sendSubmission(body);
				change({ isSending: false, mailedTo });
				return true;
			} catch (error) {
				const fields = refusedFieldsOf(error);
				change({
					isSending: false,
					problems: fields,
					failure:
						fields.length > 0
							? null
							: guestMessageOf(error, 'It could not be sent. Check your connection, then try again.'),
				});
				return false;
			}
		},

		/** To correct something before it is confirmed. */
		editAgain: () => change({ mailedTo: null }),
	};
}
