import { describe, expect, it, test } from 'vitest';
import { compareCopies } from './compare-copies.ts';
import { type CopyFacts, checkCopy } from './copy-checks.ts';
import { checkCopyField, copyFields, withTypedFields } from './copy-fields.ts';
import { type CopySnapshot, withoutLegalNames } from './copy-snapshot.ts';
import { type CopyRequest, type CopyStatus, canChangeCopy, canGenerate, statusAfter } from './copy-status.ts';
import { exampleOrigins, exampleSnapshot } from './example-copy.test-suite.ts';
import { formLines, writableCorrection } from './form-lines.ts';

const { release } = exampleSnapshot;
const [track] = exampleSnapshot.tracks as [CopySnapshot['tracks'][number]];
const single: CopySnapshot = { ...exampleSnapshot, tracks: [track] };
const member = { isAdmin: false };
const admin = { isAdmin: true };
const final = (more: object = {}): CopyRequest => ({
	action: 'finalise',
	reasons: [],
	contradictions: 0,
	override: null,
	...more,
});

describe('the life cycle of a label copy version', () => {
	test.each<readonly [string, CopyRequest, CopyStatus, string | null]>([
		['a draft can be sent', { action: 'send', errors: 0, isWithRecipient: false }, 'draft', null],
		[
			'a draft with errors cannot be sent',
			{ action: 'send', errors: 1, isWithRecipient: false },
			'draft',
			'Some lines have errors. Fix them before you send the label copy.',
		],
		[
			'a version can be sent again after its form was closed',
			{ action: 'send', errors: 0, isWithRecipient: false },
			'in_review',
			null,
		],
		[
			'a version in review cannot be sent',
			{ action: 'send', errors: 0, isWithRecipient: true },
			'in_review',
			'You can’t do this while the label copy is in review.',
		],
		[
			'an approved version cannot be sent',
			{ action: 'send', errors: 0, isWithRecipient: false },
			'approved',
			'You can’t do this while the label copy is approved.',
		],
		['changes can be requested with a reason', { action: 'request_changes', reason: 'Typo' }, 'in_review', null],
		[
			'changes cannot be requested without a reason',
			{ action: 'request_changes', reason: ' ' },
			'in_review',
			'Enter a reason.',
		],
		[
			'a long reason is refused',
			{ action: 'approve_on_behalf', reason: 'x'.repeat(501) },
			'in_review',
			'The reason can have up to 500 characters.',
		],
		[
			'only a version in review can be approved',
			{ action: 'approve_on_behalf', reason: 'ok' },
			'draft',
			'You can’t do this while the label copy is a draft.',
		],
		['the recipient can approve a version', { action: 'respond', isApproval: true }, 'in_review', null],
		['an approved version can become final', final(), 'approved', null],
		[
			'a version in review cannot become final',
			final(),
			'in_review',
			'You can’t do this while the label copy is in review.',
		],
		[
			'a version with missing data cannot become final',
			final({ reasons: ['UPC/EAN is missing.', 'Split not confirmed.'] }),
			'approved',
			'This label copy can’t be marked as final yet. UPC/EAN is missing. Split not confirmed.',
		],
		[
			'a version with contradictions cannot become final',
			final({ contradictions: 2 }),
			'approved',
			'This label copy can’t be marked as final yet. There are 2 contradictions.',
		],
		[
			'a member cannot override contradictions',
			final({ contradictions: 1, override: 'So be it' }),
			'approved',
			'Only an admin can mark a label copy as final while there are contradictions.',
		],
	])('%s', (_, request, status, message) => {
		const verdict = canChangeCopy(request, status, member);
		expect(verdict.allowed ? null : verdict.error.message).toBe(message);
	});

	it('an admin can override contradictions with a reason, and nothing else', () => {
		expect(canChangeCopy(final({ contradictions: 1, override: 'So be it' }), 'approved', admin).allowed).toBe(true);
		expect(canChangeCopy(final({ contradictions: 1, override: '' }), 'approved', admin).allowed).toBe(false);
		expect(canChangeCopy(final({ reasons: ['x'], override: 'So be it' }), 'approved', admin).allowed).toBe(false);
	});

	test.each<readonly [CopyStatus | null, number, boolean]>([
		[null, 1, true],
		[null, 0, false],
		['draft', 1, true],
		['changes_requested', 1, true],
		['final', 1, true],
		['in_review', 1, false],
		['approved', 1, false],
	])('after a %s version with %i tracks the next can be generated: %s', (newest, tracks, isAllowed) => {
		expect(canGenerate(newest, tracks).allowed).toBe(isAllowed);
	});

	it('an answer approves a label copy or sends it back', () => {
		expect(statusAfter({ action: 'respond', isApproval: true })).toBe('approved');
		expect(statusAfter({ action: 'respond', isApproval: false })).toBe('changes_requested');
	});
});

const inOrder: CopyFacts = {
	splits: [{ songId: 'song', status: 'confirmed' }],
	samples: [],
	unwritableLetters: [],
	contracts: [],
};
const problemsOf = (snapshot: CopySnapshot, facts: Partial<CopyFacts> = {}) =>
	checkCopy(snapshot, exampleOrigins, { ...inOrder, ...facts })
		.filter(({ level }) => level !== 'ok')
		.map(({ level, text }) => `${level}: ${text}`);

const credited = (creditWording: string) => ({
	songId: 'song',
	contractId: 'contract',
	kind: 'producer',
	creditWording,
});

describe('checks before a label copy is final', () => {
	it.each(['feat. Otto Vantage', 'Additional production: Sana Brightwell', 'Mira Quill', ''])(
		'a credit worded %j is found in the example',
		(wording) => {
			expect(problemsOf(exampleSnapshot, { contracts: [credited(wording)] })).toEqual([]);
		},
	);

	it('the checks find nothing in the example', () => {
		expect(problemsOf(exampleSnapshot)).toEqual([]);
		expect(checkCopy(exampleSnapshot, exampleOrigins, inOrder).map(({ text }) => text)).toEqual([
			'Writer shares total 100.00',
			'ISRC and UPC/EAN are valid',
			'Split confirmed by all writers',
		]);
	});

	const withTrack = (change: Partial<typeof track>): CopySnapshot => ({ ...single, tracks: [{ ...track, ...change }] });
	const withRelease = (change: Partial<typeof release>): CopySnapshot => ({
		...single,
		release: { ...release, ...change },
	});
	test.each<readonly [string, CopySnapshot, Partial<CopyFacts>, string]>([
		['ISRC', withTrack({ isrc: null }), {}, 'final: ISRC of “Paper Lanterns” is missing'],
		['a wrong ISRC', withTrack({ isrc: 'XX' }), {}, 'error: ISRC of “Paper Lanterns” is invalid'],
		['barcode', withRelease({ barcode: null }), {}, 'final: UPC/EAN is missing'],
		['a wrong barcode', withRelease({ barcode: '2000000042045' }), {}, 'error: UPC/EAN is invalid'],
		[
			'split',
			single,
			{ splits: [{ songId: 'song', status: 'proposed' }] },
			'final: Split not confirmed by all writers',
		],
		[
			'shares',
			withTrack({ writers: track.writers.slice(0, 2) }),
			{},
			'final: Writer shares of “Paper Lanterns” total 80.00',
		],
		[
			'sample',
			single,
			{ samples: [{ songId: 'song', title: 'Old Song', clearance: 'requested' }] },
			'final: The sample of “Old Song” is not cleared',
		],
		[
			'an IPI',
			withTrack({ writers: track.writers.map((writer) => ({ ...writer, society: 'PRS' })) }),
			{},
			'final: Missing: IPI of Sana Brightwell (shows TBC)',
		],
		['a date', withRelease({ releaseDate: null }), {}, 'final: Missing: Release date (shows TBC)'],
		['main artist', withTrack({ artists: [] }), {}, 'error: “Paper Lanterns” has no main artist'],
		[
			'an owner with a year',
			withRelease({ cOwner: '2026 Nordlys' }),
			{},
			'error: © owner: Write only the owner’s name. We add the © and the year.',
		],
		[
			'a credit that the contract words differently',
			single,
			{ contracts: [credited('Produced by Nobody Else')] },
			'warning: The contract’s credit line is missing (contract: producer)',
		],
		['letters', single, { unwritableLetters: ['𓀀'] }, 'error: The PDF font doesn’t have these characters: 𓀀'],
		[
			'dates in order',
			withRelease({ originalReleaseDate: '2028-01-01' }),
			{},
			'error: First released: The original release date can’t be after the release date.',
		],
	])('the checks report %s', (_, snapshot, facts, problem) => {
		expect(problemsOf(snapshot, facts)).toContain(problem);
	});
});

describe('comparing two label copies', () => {
	it('comparing two label copies names the different lines', () => {
		const renamed = {
			...single,
			tracks: [
				{
					...track,
					writers: track.writers.map((writer, index) => (index === 0 ? { ...writer, name: 'Mira Hansen' } : writer)),
				},
			],
		};
		const changed = compareCopies(
			{ snapshot: single, origins: exampleOrigins },
			{ snapshot: renamed, origins: exampleOrigins },
			{ rendering: 'public', textStyle: 'page' },
		).filter(({ change }) => change !== 'unchanged');
		expect(changed.map(({ caption, before, after }) => [caption, before, after])).toEqual([
			[
				'Written by, track 1-1',
				'Mira Quill, Otto Vantage & Sana Brightwell',
				'Mira Hansen, Otto Vantage & Sana Brightwell',
			],
		]);
	});

	it('comparing two label copies hides legal names from people who may not read them', () => {
		expect(JSON.stringify(withoutLegalNames(exampleSnapshot))).not.toMatch(/Quillon|Vantongeren/);
	});
});

describe('lines of the label-copy form', () => {
	const lines = formLines(single, exampleOrigins);
	const lineOf = (caption: string, text: string) => {
		const found = lines.find((line) => line.caption === caption && line.text === text);
		if (!found) throw new Error(`no line ${caption}`);
		return found;
	};

	it('lines of the label-copy form have valid unique ids and contain nothing private', () => {
		expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
		for (const { id } of lines) expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,35}$/);
		expect(JSON.stringify(lines.map(({ text }) => text))).not.toMatch(/Quillon|50\.00|99900000158|PRS/);
	});

	it('lines that the label does not know yet are not lines of the label-copy form', () => {
		const unknown = { ...single, tracks: [{ ...track, isrc: null, credits: [] }] };
		const captions = formLines(unknown, exampleOrigins).map(({ caption, text }) => `${caption}: ${text}`);

		expect(captions).toContain('Title, track 1-1: Paper Lanterns');
		expect(captions.filter((line) => line.startsWith('ISRC') || line.includes('TBC'))).toEqual([]);
	});

	test.each([
		['Written by, track 1-1', 'Otto Vantage', 'Otto van Tage', 'writer.name', 'Otto van Tage'],
		['Mixed by, track 1-1', 'Edda Marsh at Salt Shed Studio', 'Edda', null, null],
		['Vocals, track 1-1', 'Mira Quill', 'Mira', 'credit.name', 'Mira'],
		['ISRC, track 1-1', 'XX-NHR-26-00041', 'xx-nhr-26-00043', 'recording.isrc', 'XXNHR2600043'],
		['ISRC, track 1-1', 'XX-NHR-26-00041', 'nonsense', null, null],
		['℗', '2026 Nordlys Harbour Recordings', '2026 Mira Quill', null, null],
		['Release date', '22 January 2027', '23 January 2027', null, null],
		['Title, track 1-1', 'Paper Lanterns', 'Paper Lantern', 'recording.title', 'Paper Lantern'],
		['Artwork design', 'Ilse Corrigan', 'Ilse C.', 'details.artworkDesign', 'Ilse C.'],
	])('the correction %s "%s" → "%s" is written to %s', (caption, text, wanted, field, value) => {
		const written = writableCorrection(lineOf(caption, text), wanted);
		expect(written && [written.source.field, written.value]).toEqual(field === null ? null : [field, value]);
	});
});

describe("the label's own fields", () => {
	const fieldOf = (key: string) => {
		const field = copyFields.find((one) => one.key === key);
		if (!field) throw new Error(`no field ${key}`);
		return field;
	};

	test.each([
		['title', '', 'Enter a value.'],
		['title', 'x'.repeat(251), 'Use up to 250 characters (now 251).'],
		['barcode', '2000000042045', 'The barcode’s last digit doesn’t match. Please check the number.'],
		['releaseDate', '2027-02-30', 'Choose a date.'],
		['pYear', '26', 'Enter the year with four digits.'],
		['imprint', '', null],
		['barcode', '2000000042046', null],
	])('the field %s with "%s": %s', (key, typed, message) => {
		expect(checkCopyField(fieldOf(key), typed)).toBe(message);
	});

	it("the label's own fields appear in the preview while typing", () => {
		const stored = Object.fromEntries(copyFields.map(({ key }) => [key, ''])) as Parameters<typeof withTypedFields>[2];
		const seen = withTypedFields(
			single,
			{ pOwner: 'Mira', title: 'Lights', imprint: '', releaseDate: '2027-0' },
			{ ...stored, imprint: 'Harbourlight' },
		);
		expect(seen.release).toMatchObject({ title: 'Lights', imprint: 'Nordlys Harbour Recordings', releaseDate: null });
		expect(seen.tracks[0]?.pOwner).toBe('Mira');
	});
});
