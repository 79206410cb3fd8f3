import { expect, test } from 'vitest';
import { metadataForm } from '../../../domain/forms/definitions/metadata.ts';
import {
	type Draft,
	hasUnsent,
	openDraft,
	withAcknowledged,
	withFailed,
	withReloaded,
	withSending,
	withTyped,
} from './draft.ts';

const server = { answers: { title: 'Lanterns', 'artists.a1': 1, 'artists.a1.name': 'Mira' }, revision: 7 };
const opened = openDraft(metadataForm, server, { changes: {}, seenRevision: 0 });

function saved(changes = {}, revision = 8) {
	return { revision, changes };
}

test('typed answers override those of the server and count as unsent until they are acknowledged', () => {
	const typed = withTyped(opened, { title: 'Paper Lanterns' });
	expect(typed.answers.title).toBe('Paper Lanterns');
	expect(hasUnsent(typed)).toBe(true);

	const arrived = withAcknowledged(withSending(typed), saved());
	expect(hasUnsent(arrived)).toBe(false);
	expect(arrived).toMatchObject({ answers: { title: 'Paper Lanterns' }, seenRevision: 8 });
});

test('changes by others arrive with the acknowledgement, except where something newer was typed', () => {
	const sending = withSending(withTyped(opened, { title: 'Paper Lanterns' }));
	const typedOn = withTyped(sending, { version: 'Edit' });

	const arrived = withAcknowledged(typedOn, saved({ version: 'Club Mix', studio: 'Lantern Room', title: 'Theirs' }));

	expect(arrived.answers).toMatchObject({ version: 'Edit', studio: 'Lantern Room', title: 'Paper Lanterns' });
	expect(arrived.waiting).toEqual({ version: 'Edit' });
});

test('answers that failed to save are queued again, below what was typed since', () => {
	const sending = withSending(withTyped(opened, { title: 'One', studio: 'Here' }));

	expect(withFailed(withTyped(sending, { title: 'Two' }))).toMatchObject({
		waiting: { title: 'Two', studio: 'Here' },
		sending: {},
	});
});

test('removing a row discards what was typed into it', () => {
	const typed = withTyped(withTyped(opened, { 'artists.a1.role': 'main' }), { 'artists.a1': null });

	expect(typed.waiting).toEqual({ 'artists.a1': null });
	expect(typed.answers).toEqual({ title: 'Lanterns' });
});

test('text from a crashed tab is restored, except what reached the server after all', () => {
	const draft = openDraft(metadataForm, server, {
		changes: { title: ' Lanterns ', studio: 'Lantern Room' },
		seenRevision: 3,
	});

	expect(draft.waiting).toEqual({ studio: 'Lantern Room' });
	// It was typed before saves 4 to 7 were seen.
	expect(draft.seenRevision).toBe(3);
});

test('without unsent text, the newest save counts as seen', () => {
	expect(openDraft(metadataForm, server, { changes: { title: 'Lanterns' }, seenRevision: 3 }).seenRevision).toBe(7);
});

test('reloading the form leaves the text being typed unchanged', () => {
	const acknowledged = withAcknowledged(withSending(withTyped(opened, { title: 'Paper ' })), saved());
	const typing = withTyped(acknowledged, { studio: 'Lan' });

	const read = withReloaded(metadataForm, typing, {
		answers: { title: 'Paper', studio: 'Old', 'artists.a1': 1, 'artists.a1.name': 'Mira Quill' },
		revision: 9,
	});

	expect(read.answers).toEqual({ title: 'Paper ', studio: 'Lan', 'artists.a1': 1, 'artists.a1.name': 'Mira Quill' });
	expect(read.seenRevision).toBe(8);
});

test('a response older than the last one seen changes nothing', () => {
	const newer: Draft = { ...opened, seenRevision: 12 };

	expect(withReloaded(metadataForm, newer, server)).toBe(newer);
});

test('very long text is sent in several saves', () => {
	const typed = withTyped(opened, { lyrics: 'la '.repeat(15_000), pitch: 'x', aiNote: 'y'.repeat(30_000) });

	const first = withSending(typed);

	expect(Object.keys(first.sending)).toEqual(['lyrics', 'pitch']);
	expect(Object.keys(withSending(withAcknowledged(first, saved())).sending)).toEqual(['aiNote']);
});
