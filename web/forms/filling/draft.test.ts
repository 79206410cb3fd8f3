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

test('what is typed lies over what the server has, and is unsent until it is acknowledged', () => {
	const typed = withTyped(opened, { title: 'Paper Lanterns' });
	expect(typed.answers.title).toBe('Paper Lanterns');
	expect(hasUnsent(typed)).toBe(true);

	const arrived = withAcknowledged(withSending(typed), saved());
	expect(hasUnsent(arrived)).toBe(false);
	expect(arrived).toMatchObject({ answers: { title: 'Paper Lanterns' }, seenRevision: 8 });
});

test('what others changed comes with the acknowledgement, except where something newer was typed', () => {
	const sending = withSending(withTyped(opened, { title: 'Paper Lanterns' }));
	const typedOn = withTyped(sending, { version: 'Edit' });

	const arrived = withAcknowledged(typedOn, saved({ version: 'Club Mix', studio: 'Lantern Room', title: 'Theirs' }));

	expect(arrived.answers).toMatchObject({ version: 'Edit', studio: 'Lantern Room', title: 'Paper Lanterns' });
	expect(arrived.waiting).toEqual({ version: 'Edit' });
});

test('what did not arrive waits again, under what was typed since', () => {
	const sending = withSending(withTyped(opened, { title: 'One', studio: 'Here' }));

	expect(withFailed(withTyped(sending, { title: 'Two' }))).toMatchObject({
		waiting: { title: 'Two', studio: 'Here' },
		sending: {},
	});
});

test('a row that is taken away takes along what was typed into it', () => {
	const typed = withTyped(withTyped(opened, { 'artists.a1.role': 'main' }), { 'artists.a1': null });

	expect(typed.waiting).toEqual({ 'artists.a1': null });
	expect(typed.answers).toEqual({ title: 'Lanterns' });
});

test('text from a crashed tab is taken up again, but not what has arrived after all', () => {
	const draft = openDraft(metadataForm, server, {
		changes: { title: ' Lanterns ', studio: 'Lantern Room' },
		seenRevision: 3,
	});

	expect(draft.waiting).toEqual({ studio: 'Lantern Room' });
	// It was typed before the saves 4 to 7 were seen.
	expect(draft.seenRevision).toBe(3);
});

test('without such text, the newest save is the one that was seen', () => {
	expect(openDraft(metadataForm, server, { changes: { title: 'Lanterns' }, seenRevision: 3 }).seenRevision).toBe(7);
});

test('reading the form again leaves alone what is being typed, and how', () => {
	const acknowledged = withAcknowledged(withSending(withTyped(opened, { title: 'Paper ' })), saved());
	const typing = withTyped(acknowledged, { studio: 'Lan' });

	const read = withReloaded(metadataForm, typing, {
		answers: { title: 'Paper', studio: 'Old', 'artists.a1': 1, 'artists.a1.name': 'Mira Quill' },
		revision: 9,
	});

	expect(read.answers).toEqual({ title: 'Paper ', studio: 'Lan', 'artists.a1': 1, 'artists.a1.name': 'Mira Quill' });
	expect(read.seenRevision).toBe(8);
});

test('an answer that is older than what was seen changes nothing', () => {
	const newer: Draft = { ...opened, seenRevision: 12 };

	expect(withReloaded(metadataForm, newer, server)).toBe(newer);
});

test('very much text goes in several saves', () => {
	const typed = withTyped(opened, { lyrics: 'la '.repeat(15_000), pitch: 'x', aiNote: 'y'.repeat(30_000) });

	const first = withSending(typed);

	expect(Object.keys(first.sending)).toEqual(['lyrics', 'pitch']);
	expect(Object.keys(withSending(withAcknowledged(first, saved())).sending)).toEqual(['aiNote']);
});
