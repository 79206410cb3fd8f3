import { ORPCError } from '@orpc/client';
import { afterEach, expect, test } from 'vitest';
import { metadataForm } from '../../../domain/forms/definitions/metadata.ts';
import type { AnswerChanges } from '../../../domain/forms/form-answers.ts';
import type { GuestForm, SavedForm } from '../../../domain/forms/form-shapes.ts';
import { untilAborted } from '../../lib/scope.ts';
import { openedForm } from '../../testing/opened-form.ts';
import { createFormSession } from './form-session.ts';
import { fileRule } from './other-findings.ts';
import type { UnsentText } from './unsent-text.ts';

const closing: AbortController[] = [];
afterEach(() => {
	for (const controller of closing.splice(0)) controller.abort();
});

function aForm(answers: GuestForm['answers'] = {}, revision = 1): GuestForm {
	return { ...openedForm, status: 'in_progress', sections: ['song', 'artists'], answers, revision };
}

function aSaved(revision: number, more: Partial<SavedForm> = {}): SavedForm {
	return { status: 'in_progress', revision, changes: {}, conflicts: [], dropped: [], ...more };
}

interface Call {
	readonly changes: AnswerChanges;
	readonly seenRevision: number;
	readonly answer: (saved: SavedForm) => void;
	readonly fail: (error: unknown) => void;
}

/** A session whose clock and server are controlled by the test. */
function aSession(opened = aForm(), stored: AnswerChanges = {}) {
	const calls: Call[] = [];
	const waits: { ms: number; end: () => void }[] = [];
	const refusals: unknown[] = [];
	let kept: AnswerChanges = stored;
	let nowMs = 0;
	const unsent: UnsentText = {
		read: () => ({ changes: kept, seenRevision: 0 }),
		add: (changes) => {
			kept = { ...kept, ...changes };
		},
		remove: (changes) => {
			kept = Object.fromEntries(Object.entries(kept).filter(([path]) => !(path in changes)));
		},
	};
	const session = createFormSession({
		form: metadataForm,
		opened,
		unsent,
		save: (changes, seenRevision) =>
			new Promise((answer, fail) => {
				calls.push({ changes, seenRevision, answer, fail });
			}),
		wait: (ms, signal) =>
			new Promise((resolve) => {
				waits.push({ ms, end: resolve });
				void untilAborted(signal).then(resolve);
			}),
		now: () => new Date(nowMs),
		onRefused: (error) => refusals.push(error),
	});
	const controller = new AbortController();
	closing.push(controller);
	void session.run(controller.signal);
	/** Lets the awaited time pass. */
	async function passTime(): Promise<void> {
		await settle();
		for (const wait of waits.splice(0)) {
			nowMs += wait.ms;
			wait.end();
		}
		await settle();
	}
	return { session, calls, waits, refusals, passTime, kept: () => kept };
}

async function settle(): Promise<void> {
	for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

test('typed answers are saved after a pause in one request, and kept until they have arrived', async () => {
	const { session, calls, passTime, kept } = aSession();
	await settle();
	session.change({ title: 'Paper' });
	session.change({ title: 'Paper Lanterns', studio: 'Lantern Room' });
	await settle();
	expect(calls).toHaveLength(0);
	expect(session.getSnapshot().saveState).toBe('saving');

	await passTime();
	await passTime();
	expect(calls.map(({ changes }) => changes)).toEqual([{ title: 'Paper Lanterns', studio: 'Lantern Room' }]);
	expect(kept()).toEqual({ title: 'Paper Lanterns', studio: 'Lantern Room' });

	calls[0]?.answer(aSaved(2));
	await settle();
	expect(session.getSnapshot()).toMatchObject({ saveState: 'saved' });
	expect(kept()).toEqual({});
});

test('a failed save is reported, retried with growing delays, and retried at once when the network is back', async () => {
	const { session, calls, waits, passTime } = aSession();
	await settle();
	session.change({ title: 'Paper' });
	await passTime();
	calls[0]?.fail(new TypeError('Failed to fetch'));
	await settle();
	expect(session.getSnapshot().saveState).toBe('failed');
	expect(waits[0]?.ms).toBe(2000);

	waits.splice(0);
	session.saveNow();
	await settle();
	expect(calls).toHaveLength(2);
	calls[1]?.fail(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }));
	await settle();
	expect(waits.map(({ ms }) => ms)).toEqual([4000]);
	await passTime();
	calls[2]?.answer(aSaved(2));
	await settle();
	expect(session.getSnapshot()).toMatchObject({ saveState: 'saved', answers: { title: 'Paper' } });
});

test('a refused save is not retried automatically, and the page is notified', async () => {
	const { session, calls, waits, refusals, passTime } = aSession();
	await settle();
	session.change({ title: 'Paper' });
	await passTime();
	const refusal = new ORPCError('links.withdrawn', { status: 410, message: 'This link was withdrawn.' });
	calls[0]?.fail(refusal);
	await settle();

	expect(refusals).toEqual([refusal]);
	expect(session.getSnapshot()).toMatchObject({ saveState: 'failed', refusal });
	expect(waits).toHaveLength(0);
});

test('text of a crashed tab is shown and sent at once', async () => {
	const { session, calls, passTime } = aSession(aForm({ title: 'Paper' }, 5), { title: 'Paper Lanterns' });
	await passTime();

	expect(session.getSnapshot().answers.title).toBe('Paper Lanterns');
	expect(calls[0]).toMatchObject({ changes: { title: 'Paper Lanterns' }, seenRevision: 0 });
});

test('a change by another person appears and is marked until it is changed here', async () => {
	const { session } = aSession(aForm({ title: 'Paper' }));
	await settle();
	session.reload(aForm({ title: 'Paper Lanterns' }, 2));
	expect([...session.getSnapshot().changedByOthers]).toEqual(['title']);
	expect(session.getSnapshot().answers.title).toBe('Paper Lanterns');

	session.change({ title: 'Paper Lantern' });
	expect([...session.getSnapshot().changedByOthers]).toEqual([]);
});

test('an answer that was overwritten unseen is reported and can be restored', async () => {
	const { session, calls, passTime } = aSession();
	await settle();
	session.change({ title: 'Mine' });
	await passTime();
	const conflict = { path: 'title', theirs: 'Theirs', mine: 'Mine' };
	calls[0]?.answer(aSaved(3, { conflicts: [conflict] }));
	await settle();
	expect(session.getSnapshot().conflicts).toEqual([conflict]);

	session.takeTheirs(conflict);
	expect(session.getSnapshot()).toMatchObject({ conflicts: [], answers: { title: 'Theirs' } });
	await passTime();
	expect(calls[1]?.changes).toEqual({ title: 'Theirs' });
});

test('findings are updated with every keystroke', () => {
	const { session } = aSession();
	const messages = () => session.getSnapshot().findings.filter(({ path }) => path === 'title');
	expect(messages()).toMatchObject([{ message: 'Please enter the title.' }]);

	session.change({ title: 'Paper Lanterns' });
	expect(messages()).toEqual([]);
});

test('a server error is shown beside its answer until the answer changes or the form is sent again', () => {
	const { session } = aSession(aForm({ title: 'Paper Lanterns', studio: 'Shed' }));
	const refused = () => session.getSnapshot().findings.filter(({ message }) => message === 'Not this one.');
	session.setRefused([{ path: 'studio', message: 'Not this one.' }]);
	session.change({ title: 'Paper' });
	expect(refused()).toMatchObject([{ path: 'studio', level: 'error' }]);
	session.change({ studio: 'Lantern Room' });
	expect(refused()).toEqual([]);

	session.setRefused([{ path: 'studio', message: 'Not this one.' }]);
	session.setRefused([]);
	expect(refused()).toEqual([]);
});

test('a file that has not arrived counts as an error by name until it arrives or is removed', () => {
	const { session } = aSession(aForm({ title: 'Paper Lanterns' }));
	const file = new File(['x'], 'scan.tiff');
	session.setMissingFile('cover', { file, problem: 'Please add an image (JPG or PNG).' });
	session.change({ title: 'Paper' });
	session.reload(aForm({ title: 'Paper', studio: 'Shed' }, 2));

	const found = session.getSnapshot().findings.filter(({ path }) => path === 'cover');
	const message = 'scan.tiff was not added. Please add an image (JPG or PNG).';
	expect(found).toEqual([{ rule: fileRule, path: 'cover', level: 'error', message }]);
	expect(session.missingFileAt('cover')).toMatchObject({ file });
	session.setMissingFile('cover', { file, problem: null });
	expect(session.getSnapshot().findings.at(-1)).toMatchObject({ message: 'scan.tiff is still uploading.' });
	session.setMissingFile('cover', null);
	expect(session.getSnapshot().findings.filter(({ path }) => path === 'cover')).toEqual([]);
});

test('before anything was typed the form does not claim to be saved', () => {
	expect(aSession().session.getSnapshot()).toMatchObject({ saveState: 'saved', savedAt: null });
});

test('before a form is sent everything is saved, and a failure to save is reported', async () => {
	const { session, calls, passTime } = aSession();
	await settle();
	expect(await session.flush()).toBe(true);

	session.change({ title: 'Paper' });
	const failing = session.flush();
	await passTime();
	calls[0]?.fail(new TypeError('Failed to fetch'));
	expect(await failing).toBe(false);

	const succeeding = session.flush();
	await settle();
	calls[1]?.answer(aSaved(2));
	expect(await succeeding).toBe(true);
});
