import type { OpenSubmitPage } from '../../domain/submissions/sending.api.ts';
import { type FilledSubmission, findProblems, readSubmission } from '../../domain/submissions/submission-form.ts';
import { parseTrackName } from '../../domain/uploads/track-name.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { isCallError, messageOf } from '../lib/call-error.ts';
import { guestClient, refusedFieldsOf } from '../links/guest-client.ts';
import { createDeskStore, type DeskState, type DeskStore, type DeskTrack, type FileStatus } from './desk-state.ts';
import type { DraftTexts, DraftTrackTexts } from './stored-draft.ts';

// Uploads the files of a submission. Each is sent separately, as soon as it is chosen.

const lostPlace = 'This took too long and was removed. Please choose the file again.';

/** The draft was sent, withdrawn or removed. */
function isOver(error: unknown) {
	return isCallError(error) && (error.status === 404 || error.status === 410);
}

function createDeskFiles(slug: string, desk: DeskStore) {
	const { setStatus, sentBytesOf } = desk;
	const stoppers = new Map<string, AbortController>();
	let starting: Promise<string> | null = null;

	/** One token for all files that are chosen at the same moment. */
	async function getToken(onLost: () => void) {
		const known = desk.getToken();
		if (known) return known;
		const { startSubmission } = await import('./sender-calls.ts');
		starting ??= startSubmission(slug, { onLost, signal: new AbortController().signal });
		try {
			const token = await starting;
			if (desk.getToken() !== token) desk.setToken(token);
			return token;
		} finally {
			starting = null;
		}
	}

	function forget(token: string) {
		if (desk.getToken() === token) desk.setToken(null);
	}

	async function deliver(key: string, file: File, signal: AbortSignal) {
		const onLost = () => setStatus(key, { kind: 'sending', sentBytes: sentBytesOf(key), isWaiting: true });
		const onProgress = (sentBytes: number) => setStatus(key, { kind: 'sending', sentBytes, isWaiting: false });
		const { sendDemo } = await import('./sender-calls.ts');
		const sendWith = (token: string) => sendDemo({ token, key, file, onProgress }, { signal, onLost });
		const earlier = desk.getToken();
		const token = await getToken(onLost);
		const end = await sendWith(token).catch(async (error: unknown) => {
			if (!isOver(error) || token !== earlier) throw error;
			// Started on an earlier visit and ended since, which the page did not know yet.
			forget(token);
			return sendWith(await getToken(onLost));
		});
		if (end.kind === 'sent') setStatus(key, { kind: 'complete' });
		else if (end.kind === 'refused') setStatus(key, { kind: 'failed', problem: end.refusal.message });
		else if (end.kind === 'unreadable') setStatus(key, { kind: 'missing', sentBytes: sentBytesOf(key) });
		else if (end.kind !== 'stopped') setStatus(key, { kind: 'failed', problem: lostPlace });
	}

	return {
		async send(key: string, file: File) {
			const verdict = canUpload({ sizeBytes: file.size });
			if (!verdict.allowed) return setStatus(key, { kind: 'failed', problem: verdict.error.message });
			const stopper = new AbortController();
			stoppers.set(key, stopper);
			setStatus(key, { kind: 'sending', sentBytes: sentBytesOf(key), isWaiting: false });
			try {
				await deliver(key, file, stopper.signal);
			} catch (error) {
				if (stopper.signal.aborted) return;
				// The next file starts another draft.
				if (isOver(error)) desk.setToken(null);
				setStatus(key, { kind: 'failed', problem: messageOf(error) });
			} finally {
				if (stoppers.get(key) === stopper) stoppers.delete(key);
			}
		},

		stop: (key: string) => stoppers.get(key)?.abort(),
	};
}

export type SendingDesk = ReturnType<typeof createSendingDesk>;

export function createSendingDesk(slug: string, page: OpenSubmitPage) {
	const store = createDeskStore(slug);
	return {
		subscribe: store.subscribe,
		getState: store.get,
		open: () => openEarlierDraft(store),
		...createTrackActions(store, createDeskFiles(slug, store), page),

		setText(field: keyof DraftTexts, value: string) {
			store.change({
				texts: { ...store.get().texts, [field]: value },
				problems: store.problemsWithout((path) => path === field || path.startsWith(`${field}.`)),
			});
		},

		setAgreed(hasAgreed: boolean) {
			store.change({ hasAgreed, problems: store.problemsWithout((path) => path === 'consentVersion') });
		},

		send: (website: string) => sendForm(store, page, website),

		/** Allows corrections before it is confirmed. */
		editAgain: () => store.change({ mailedTo: null }),
	};
}

/** Restores the draft of an earlier visit. */
async function openEarlierDraft(store: DeskStore) {
	const token = store.getToken();
	if (token === null) return;
	try {
		const draft = await guestClient.submissions.openDraft({ token });
		const known = store.storedTracks.flatMap((texts): DeskTrack[] => {
			const there = draft.tracks.find(({ key }) => key === texts.key);
			if (!there) return [];
			const { refusal, isComplete, receivedBytes } = there;
			const status: FileStatus = isComplete ? { kind: 'complete' } : { kind: 'missing', sentBytes: receivedBytes };
			return [{ ...texts, status: refusal ? { kind: 'failed', problem: refusal.message } : status }];
		});
		store.change({ tracks: [...known, ...store.get().tracks], mailedTo: draft.mailedTo });
	} catch (error) {
		if (isCallError(error) && error.status < 500) store.setToken(null);
	}
}

function createTrackActions(store: DeskStore, files: ReturnType<typeof createDeskFiles>, page: OpenSubmitPage) {
	const most = page.maxTracks === 1 ? 'one track' : `${page.maxTracks} tracks`;
	return {
		addFiles(chosen: readonly File[]) {
			const { tracks } = store.get();
			const room = Math.max(0, page.maxTracks - tracks.length);
			const added = chosen.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }));
			store.change({
				problems: store.problemsWithout((path) => path === 'tracks'),
				failure: chosen.length > room ? `Only ${most} can be sent at a time. Send your best ones.` : null,
				tracks: [...tracks, ...added.map(({ file, key }) => newTrack(key, file))],
			});
			for (const { file, key } of added) void files.send(key, file);
		},

		/** The same file again after the page was reloaded, or another file instead. */
		chooseAgain(key: string, file: File) {
			files.stop(key);
			store.changeTrack(key, { fileName: file.name, sizeBytes: file.size });
			void files.send(key, file);
		},

		removeTrack(key: string) {
			files.stop(key);
			store.change({ tracks: store.get().tracks.filter((track) => track.key !== key), problems: [], failure: null });
			const token = store.getToken();
			if (token) void guestClient.submissions.removeDraftFile({ token, key }).catch(() => undefined);
		},

		setTrack(key: string, next: Partial<DraftTrackTexts>) {
			const index = store.get().tracks.findIndex((track) => track.key === key);
			const paths = Object.keys(next).map((name) => `tracks.${index}.${name}`);
			store.changeTrack(key, next);
			store.change({ problems: store.problemsWithout((path) => paths.includes(path)) });
		},
	};
}

function newTrack(key: string, file: File): DeskTrack {
	return {
		key,
		fileName: file.name,
		sizeBytes: file.size,
		title: parseTrackName(file.name).title,
		genre: '',
		releasedBefore: null,
		aiUse: null,
		status: { kind: 'sending', sentBytes: 0, isWaiting: false },
	};
}

function filledForm({ texts, tracks, hasAgreed }: DeskState, page: OpenSubmitPage): FilledSubmission {
	return {
		...texts,
		links: texts.links.split(/\s+/).filter((link) => link !== ''),
		tracks: tracks.map(({ key, title, genre, releasedBefore, aiUse }) => ({
			key,
			title,
			genre,
			releasedBefore,
			aiUse,
		})),
		consentVersion: hasAgreed ? page.consentVersion : '',
	};
}

function problemsOf(state: DeskState, page: OpenSubmitPage) {
	const files = state.tracks.flatMap(({ status }, index) => {
		const path = `tracks.${index}.file`;
		if (status.kind === 'failed') return [{ path, message: status.problem }];
		return status.kind === 'missing' ? [{ path, message: 'Please choose this file again, or remove the track.' }] : [];
	});
	return [...files, ...findProblems(readSubmission(filledForm(state, page)), page)];
}

/** False if something is missing; the page then scrolls to it. */
async function sendForm(store: DeskStore, page: OpenSubmitPage, website: string): Promise<boolean> {
	const problems = problemsOf(store.get(), page);
	const isOnItsWay = store.get().tracks.some(({ status }) => status.kind === 'sending');
	const waits = 'Your files are still on their way. Send it when all are there.';
	store.change({ problems, failure: problems.length === 0 && isOnItsWay ? waits : null });
	const token = store.getToken();
	if (problems.length > 0 || isOnItsWay || token === null) return false;
	store.change({ isSending: true });
	try {
		const { links, tracks, ...form } = filledForm(store.get(), page);
		const body = { ...form, links: [...links], tracks: [...tracks], token, website };
		const { mailedTo } = await guestClient.submissions.sendSubmission(body);
		store.change({ isSending: false, mailedTo });
		return true;
	} catch (error) {
		const fields = refusedFieldsOf(error);
		const failure = messageOf(error, 'It could not be sent. Check your connection, then try again.');
		store.change({ isSending: false, problems: fields, failure: fields.length > 0 ? null : failure });
		return false;
	}
}
