import { expect, test } from 'vitest';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import {
	checkMasterDrafts,
	checkWriterDrafts,
	toMasterInput,
	toSplitInput,
	toWriterDrafts,
	type WriterDraft,
} from './split-draft-rows.ts';

const draft = (more: Partial<WriterDraft> = {}): WriterDraft => ({
	writerId: 'mira' as CatalogueId,
	name: 'Mira Quill',
	role: 'CA',
	share: '33,34',
	publisherId: null,
	publisher: null,
	society: null,
	ipi: null,
	...more,
});

test('shares are typed as decimals, with a point or a comma, and sent in hundredths', () => {
	expect(
		toSplitInput([draft(), draft({ share: '5' }), draft({ share: ' 100.00 % ' })]).map(({ share }) => share),
	).toEqual([3334, 500, 10_000]);
});

test('a newly added writer brings their own publisher, and an existing one keeps theirs', () => {
	expect(toSplitInput([draft({ publisherId: undefined })])[0]).not.toHaveProperty('publisherId');
	expect(toSplitInput([draft()])[0]).toHaveProperty('publisherId', null);
});

test('saved shares are shown with two decimals', () => {
	const row = { writerId: 'mira' as CatalogueId, name: 'Mira', role: 'CA', share: 5, ...nothingElse };
	expect(toWriterDrafts([row])[0]?.share).toBe('0.05');
});

const nothingElse = { society: null, ipi: null, publisherId: null, publisher: null };

test.each(['', '0', '100.01', '33.333', 'a third', '-1', '1e2'])(
	'a share of %j is marked beside its field',
	(share) => {
		expect(checkWriterDrafts({ rows: [draft(), draft({ role: 'AR', share })] })).toEqual({
			fields: { 'rows.1.share': 'Enter a share above 0 and up to 100, with two decimals at most.' },
		});
	},
);

test('the same writer twice in a role is reported above the rows', () => {
	expect(checkWriterDrafts({ rows: [draft(), draft()] })).toEqual({
		box: 'Two rows have the same writer and role. Combine them.',
	});
	expect(checkWriterDrafts({ rows: [draft(), draft({ role: 'AR' })] })).toBeNull();
});

test('master shares follow the same rules with their own texts', () => {
	const row = { kind: 'label', artistId: null, name: 'Nordlys Harbour', share: '70' };
	expect(checkMasterDrafts({ rows: [row] })).toBeNull();
	expect(checkMasterDrafts({ rows: [row, row] })?.box).toBe('Two rows have the same person and role. Combine them.');
	expect(checkMasterDrafts({ rows: [{ ...row, share: 'all' }] })?.fields).toHaveProperty(['rows.0.share']);
	expect(toMasterInput([{ ...row, kind: 'nonsense' }])[0]).toMatchObject({ kind: 'other', share: 7000 });
});
