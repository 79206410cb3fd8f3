import { useState, useSyncExternalStore } from 'react';
import type { RefusedField } from '../../domain/kernel/errors.ts';
import { t } from '../../domain/kernel/message.ts';
import type { OpenSubmitPage } from '../../domain/submissions/sending.api.ts';
import { type FilledSubmission, findProblems, readSubmission } from '../../domain/submissions/submission-form.ts';
import * as m from '../../domain/submissions/submit-page.messages.ts';
import { parseTrackName } from '../../domain/uploads/track-name.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { isCallError, messageOf } from '../lib/call-error.ts';
import { localDay } from '../lib/local-day.ts';
import { randomId } from '../lib/random-id.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { guestClient, refusedFieldsOf } from '../links/guest-client.ts';
import type { DraftDemoTexts, DraftTexts } from './stored-draft.ts';
import {
	createSubmissionStore,
	type FileStatus,
	type SubmissionDemo,
	type SubmissionState,
	type SubmissionStore,
} from './submission-state.ts';

// Uploads the files of a submission. Each is sent separately, as soon as it is chosen.

/** The draft was sent, withdrawn or removed. */
function isOver(error: unknown) {
	return isCallError(error) && (error.status === 404 || error.status === 410);
}

function createFileUploads(slug: string, store: SubmissionStore) {
	const { setStatus, sentBytesOf } = store;
	const stoppers = new Map<string, AbortController>();
	let starting: Promise<string> | null = null;

	/** One token for all files that are chosen at the same moment. */
	async function getToken(onLost: () => void) {
		const known = store.getToken();
		if (known) return known;
		const { startSubmission } = await import('./sender-calls.ts');
		starting ??= startSubmission(slug, { onLost, signal: new AbortController().signal });
		try {
			const token = await starting;
			if (store.getToken() !== token) store.setToken(token);
			return token;
		} finally {
			starting = null;
		}
	}

	function forget(token: string) {
		if (store.getToken() === token) store.setToken(null);
	}

	async function deliver(key: string, file: File, signal: AbortSignal) {
		const onLost = () => setStatus(key, { kind: 'sending', sentBytes: sentBytesOf(key), isWaiting: true });
		const onProgress = (sentBytes: number) => setStatus(key, { kind: 'sending', sentBytes, isWaiting: false });
		const { sendDemo } = await import('./sender-calls.ts');
		const sendWith = (token: string) => sendDemo({ token, key, file, onProgress }, { signal, onLost });
		const earlier = store.getToken();
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
		else if (end.kind !== 'stopped') setStatus(key, { kind: 'failed', problem: t(m.uploadTimedOut) });
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
				if (isOver(error)) store.setToken(null);
				setStatus(key, { kind: 'failed', problem: messageOf(error) });
			} finally {
				if (stoppers.get(key) === stopper) stoppers.delete(key);
			}
		},

		stop: (key: string) => stoppers.get(key)?.abort(),
	};
}

export type Submission = ReturnType<typeof createSubmission>;

function createSubmission(slug: string, page: OpenSubmitPage) {
	const store = createSubmissionStore(slug);
	return {
		subscribe: store.subscribe,
		getState: store.get,
		open: () => openEarlierDraft(store),
		...createDemoActions(store, createFileUploads(slug, store), page),

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

/** The submission that this page sends, and its state. The draft of an earlier visit is restored. */
export function useSubmission(slug: string, page: OpenSubmitPage) {
	const [submission] = useState(() => createSubmission(slug, page));
	const state = useSyncExternalStore(submission.subscribe, submission.getState);
	useScope(() => void submission.open(), [submission]);
	return { submission, state };
}

/** Restores the draft of an earlier visit. */
async function openEarlierDraft(store: SubmissionStore) {
	const token = store.getToken();
	if (token === null) return;
	try {
		const draft = await guestClient.submissions.openDraft({ token });
		const known = store.storedDemos.flatMap((texts): SubmissionDemo[] => {
			const there = draft.demos.find(({ key }) => key === texts.key);
			if (!there) return [];
			const { refusal, isComplete, receivedBytes } = there;
			const status: FileStatus = isComplete ? { kind: 'complete' } : { kind: 'missing', sentBytes: receivedBytes };
			return [{ ...texts, status: refusal ? { kind: 'failed', problem: refusal.message } : status }];
		});
		const added = store.get().demos.filter(({ key }) => known.every((demo) => demo.key !== key));
		store.change({ demos: [...known, ...added], mailedTo: draft.mailedTo });
	} catch (error) {
		if (isCallError(error) && error.status < 500) store.setToken(null);
	}
}

function createDemoActions(store: SubmissionStore, files: ReturnType<typeof createFileUploads>, page: OpenSubmitPage) {
	return {
		addFiles(chosen: readonly File[]) {
			const { demos } = store.get();
			const free = Math.max(0, page.maxDemos - demos.length);
			const added = chosen.slice(0, free).map((file) => ({ file, key: randomId() }));
			store.change({
				problems: store.problemsWithout((path) => path === 'demos'),
				failure: chosen.length > free ? t(m.onlySoMany, { count: page.maxDemos }) : null,
				demos: [...demos, ...added.map(({ file, key }) => newDemo(key, file))],
			});
			for (const { file, key } of added) void files.send(key, file);
		},

		/** The same file again after the page was reloaded, or another file instead. */
		chooseAgain(key: string, file: File) {
			files.stop(key);
			const index = store.get().demos.findIndex((demo) => demo.key === key);
			store.changeDemo(key, { fileName: file.name, sizeBytes: file.size });
			store.change({ problems: store.problemsWithout((path) => path === `demos.${index}.file`) });
			void files.send(key, file);
		},

		removeDemo(key: string) {
			files.stop(key);
			store.change({ demos: store.get().demos.filter((demo) => demo.key !== key), problems: [], failure: null });
			const token = store.getToken();
			if (token) void guestClient.submissions.removeDraftFile({ token, key }).catch(() => undefined);
		},

		setDemo(key: string, next: Partial<DraftDemoTexts>) {
			const index = store.get().demos.findIndex((demo) => demo.key === key);
			const paths = Object.keys(next).map((name) => `demos.${index}.${name}`);
			store.changeDemo(key, next);
			store.change({ problems: store.problemsWithout((path) => paths.includes(path)) });
		},
	};
}

function newDemo(key: string, file: File): SubmissionDemo {
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

function filledForm({ texts, demos, hasAgreed }: SubmissionState, page: OpenSubmitPage): FilledSubmission {
	return {
		...texts,
		links: texts.links.split(/\s+/).filter((link) => link !== ''),
		demos: demos.map(({ key, title, genre, releasedBefore, aiUse }) => ({
			key,
			title,
			genre,
			releasedBefore,
			aiUse,
		})),
		consentVersion: hasAgreed ? page.consentVersion : '',
	};
}

/** Files that have to be chosen again. */
export function fileProblems(demos: SubmissionState['demos']): RefusedField[] {
	return demos.flatMap(({ status }, index) => {
		const path = `demos.${index}.file`;
		if (status.kind === 'failed') return [{ path, message: status.problem }];
		return status.kind === 'missing' ? [{ path, message: t(m.fileLost) }] : [];
	});
}

function problemsOf(state: SubmissionState, page: OpenSubmitPage) {
	return [...fileProblems(state.demos), ...findProblems(readSubmission(filledForm(state, page)), page)];
}

/** False if something is missing; the page then scrolls to it. */
async function sendForm(store: SubmissionStore, page: OpenSubmitPage, website: string): Promise<boolean> {
	const problems = problemsOf(store.get(), page);
	const isUploading = store.get().demos.some(({ status }) => status.kind === 'sending');
	store.change({ problems, failure: problems.length === 0 && isUploading ? t(m.sendWhenUploaded) : null });
	const token = store.getToken();
	if (problems.length > 0 || isUploading || token === null) return false;
	store.change({ isSending: true });
	try {
		const { links, demos, ...form } = filledForm(store.get(), page);
		const body = { ...form, links: [...links], demos: [...demos], token, website };
		const { mailedTo } = await guestClient.submissions.sendSubmission(body);
		store.rememberSent({ titles: store.get().demos.map(({ title }) => title.trim()), day: localDay(new Date()) });
		store.change({ isSending: false, mailedTo });
		return true;
	} catch (error) {
		const fields = refusedFieldsOf(error);
		const failure = messageOf(error, t(m.notSent));
		store.change({ isSending: false, problems: fields, failure: fields.length > 0 ? null : failure });
		return false;
	}
}
