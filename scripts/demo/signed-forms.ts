// The form answers of the demo label's artists. They are fictional, and the numbers are invalid elsewhere.

const day = (weeks: number) => new Date(Date.now() + weeks * 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
const year = String(new Date().getFullYear());

interface Writer {
	readonly name: string;
	readonly share: string;
	readonly role?: string;
	readonly society: string;
	readonly ipi?: string;
	readonly email?: string;
	readonly publisher?: string;
}

interface Song {
	readonly title: string;
	readonly artist: string;
	readonly genre: string;
	readonly bpm: string;
	readonly weeks: number;
	readonly isrc?: string;
	readonly barcode?: string;
	readonly catalogueNumber: string;
	readonly credits: readonly (readonly [name: string, role: string])[];
	readonly writers: readonly Writer[];
	readonly more?: Readonly<Record<string, unknown>>;
}

function answersOf(song: Song): Record<string, unknown> {
	const { title, artist, genre, bpm, weeks, isrc, barcode, catalogueNumber } = song;
	return {
		title,
		titleLanguage: 'eng',
		audioLanguage: 'eng',
		releaseKind: 'single',
		genre,
		bpm,
		recordedYear: year,
		recordedCountry: 'NO',
		studio: 'Lantern Room',
		'artists.a1': 1,
		'artists.a1.name': artist,
		'artists.a1.role': 'main',
		...Object.assign({}, ...song.writers.map(writerAnswers)),
		...Object.assign({}, ...song.credits.map(creditAnswers)),
		pYear: year,
		pOwner: 'Nordlys Harbour',
		cYear: year,
		cOwner: 'Nordlys Harbour',
		catalogueNumber,
		isCover: false,
		hasSamples: false,
		aiUse: 'none',
		previouslyReleased: false,
		advisory: 'none',
		releaseDate: day(weeks),
		territory: 'world',
		...(isrc && { isrc }),
		...(barcode && { barcode }),
		declarantName: artist,
		declarantRole: 'Band member',
		confirmed: true,
		...song.more,
	};
}

function writerAnswers({ name, share, role = 'CA', society, ipi, email, publisher }: Writer, index: number) {
	const row = `writers.w${index + 1}`;
	return {
		[row]: index + 1,
		[`${row}.creditName`]: name,
		[`${row}.role`]: role,
		[`${row}.share`]: share,
		[`${row}.society`]: society,
		...(ipi && { [`${row}.ipi`]: ipi }),
		...(email && { [`${row}.email`]: email }),
		...(publisher ? { [`${row}.publisher`]: publisher } : { [`${row}.noPublisher`]: true }),
	};
}

function creditAnswers([name, role]: readonly [string, string], index: number) {
	const row = `credits.c${index + 1}`;
	return { [row]: index + 1, [`${row}.name`]: name, [`${row}.role`]: role };
}

const mira: Writer = {
	name: 'Mira Quill',
	share: '50',
	society: 'STIM',
	ipi: '99010041792',
	email: 'mira@quill.example',
	publisher: 'Quill Songs',
};

const songs: readonly Song[] = [
	{
		title: 'Copper Season',
		artist: 'Ansel Rowe',
		genre: 'Electronic',
		bpm: '118',
		weeks: 4,
		isrc: 'XXNHR2600012',
		barcode: '2000000042046',
		catalogueNumber: 'NHR-041',
		credits: [
			['Ansel Rowe', 'producer'],
			['Edda Marsh', 'mixing_engineer'],
			['Piet Aalderink', 'mastering_engineer'],
		],
		writers: [{ name: 'Ansel Rowe', share: '100', society: 'PRS', ipi: '99010073186', email: 'ansel@rowe.example' }],
	},
	{
		title: 'Tidal Glass',
		artist: 'Ines Valdra',
		genre: 'Electronic',
		bpm: '110',
		weeks: 13,
		isrc: 'XXNHR2600009',
		barcode: '2000000042039',
		catalogueNumber: 'NHR-039',
		credits: [
			['Ines Valdra', 'producer'],
			['Ines Valdra', 'vocalist'],
			['Edda Marsh', 'mixing_engineer'],
			['Piet Aalderink', 'mastering_engineer'],
		],
		writers: [
			{ name: 'Ines Valdra', share: '75', society: 'SGAE', ipi: '99010061196', email: 'ines@valdra.example' },
			{ name: 'Edda Marsh', share: '25', society: 'None yet', email: 'edda@marsh.example', role: 'C' },
		],
	},
	{
		title: 'Slow Machines',
		artist: 'Esme Harrow',
		genre: 'Electronic',
		bpm: '96',
		weeks: 16,
		catalogueNumber: 'NHR-043',
		credits: [
			['Esme Harrow', 'vocalist'],
			['Callum Harrow', 'producer'],
		],
		writers: [
			{
				name: 'Esme Harrow',
				share: '70',
				society: 'PRS',
				ipi: '99010084669',
				email: 'esme@harrow.example',
				publisher: 'Harbour Light Music',
			},
			{ name: 'Callum Harrow', share: '30', society: 'None yet', email: 'callum@harrow.example' },
		],
	},
	{
		title: 'Minor Planets',
		artist: 'Juno Tamsin',
		genre: 'Electronic',
		bpm: '124',
		weeks: 7,
		catalogueNumber: 'NHR-044',
		credits: [['Juno Tamsin', 'producer']],
		writers: [{ name: 'Juno Tamsin', share: '100', society: 'GEMA', ipi: '99010095270', email: 'juno@tamsin.example' }],
	},
	{
		// A finding for the style checker: stores want no version for the normal recording.
		title: 'Paper Lanterns',
		artist: 'Mira Quill',
		genre: 'Electronic',
		bpm: '122',
		weeks: 10,
		catalogueNumber: 'NHR-042',
		credits: [
			['Mira Quill', 'producer'],
			['Mira Quill', 'vocalist'],
			['Edda Marsh', 'mixing_engineer'],
		],
		writers: [mira, { name: 'Tove Aldin', share: '30', society: 'STIM', ipi: '99010052393', role: 'A' }, otto()],
		more: { version: 'Original Mix', versionType: 'original' },
	},
];

function otto(): Writer {
	return { name: 'Otto Vantage', share: '20', society: 'None yet', email: 'otto@vantage.example' };
}

const story = {
	summary: 'A song about the week in which the harbour freezes.',
	pitch: 'Warm synthesizers over a slow beat, and a chorus that arrives late and stays.',
};

export const signedForms = {
	sections: {
		metadata: ['song', 'artists', 'writers', 'credits', 'rights', 'identifiers', 'content', 'files', 'dates'],
		marketing: ['story', 'plan', 'budget'],
		label_copy: ['lines', 'additions'],
	},
	/** By song title. */
	metadata: Object.fromEntries(songs.map((song) => [song.title, answersOf(song)])) as Readonly<
		Record<string, Record<string, unknown>>
	>,
	marketing: { ...story, declarantName: 'Ansel Rowe', confirmed: true },
	begunMarketing: { summary: story.summary },
};
