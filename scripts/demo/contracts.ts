// Contracts in every state.
import { ContractDesk, type ContractWords } from './contract-desk.ts';
import type { LabelClient } from './label-client.ts';

interface ContractTools {
	/** Sets the clock to this many days ago. */
	readonly at: (daysAgo: number) => void;
	readonly runJob: (name: string) => Promise<void>;
	readonly outbox: string;
}

const ownWork = 'Each side promises that what it brings is its own and may be used as agreed here.';
const law = 'Norway, Bergen';

const mira = ['Mira Quill', 'Nygårdsgaten 4, 5015 Bergen, Norway', 'mira@quill.example', 'Artist'] as const;
const hollis = [
	'Hollis Ternström',
	'Sturegatan 9, 114 36 Stockholm, Sweden',
	'hollis@ternaudio.example',
	'Remixer',
] as const;
const otto = [
	'Otto Vantage',
	'Kastanienallee 77, 10435 Berlin, Germany',
	'otto@vantage.example',
	'Featured artist',
] as const;
const fathom = [
	'Fathom Pictures Ltd',
	'12 Quay Street, Bristol BS1 4SB, UK',
	'rights@fathom.example',
	'Licensee',
] as const;

const common = { territories: 'World', warranties: ownWork, governingLaw: law, sampleClearance: 'counterparty' };
const delivery = { deliveryItems: 'WAV 24 bit 48 kHz, instrumental, artwork', deliveryDate: '2026-12-04' };
const licence = {
	...common,
	...delivery,
	termKind: 'fixed_years',
	termYears: '7',
	retentionMonths: '6',
	noticeDays: '60',
	currency: 'EUR',
	advance: '4000',
	royaltyPercent: '50',
	royaltyBasis: 'net_receipts',
	releaseMonths: '9',
	recoupable: 'Mastering and artwork, up to EUR 1,200',
	accountingPeriod: 'half_yearly',
	statementDays: '60',
};
const fee = { ...common, termKind: 'life_of_copyright', publishingShare: 'None', currency: 'EUR' };

const licenceOf = (
	title: string,
	artist: readonly [string, string, string, string],
	more: object = {},
): ContractWords => ({
	title,
	kind: 'exclusive_licence',
	signers: [artist],
	values: { ...licence, trackTitle: title, creditWording: artist[0], ...more },
});
const remixOf = (title: string, version: string, flatFee: string): ContractWords => ({
	title,
	kind: 'remix',
	signers: [hollis],
	values: {
		...fee,
		...delivery,
		originalTitle: title,
		trackTitle: title,
		trackVersion: version,
		flatFee,
		hasStems: 'yes',
		creditWording: `Remix by ${hollis[0]}`,
	},
});

export async function liveThroughContracts(client: LabelClient, { at, runJob, outbox }: ContractTools): Promise<void> {
	const desk = await ContractDesk.open(client, { runJob, outbox });
	await paperLanterns(desk, at);
	await copperSeason(desk, at);
	await slowMachines(desk, at);
	at(4);
	const waiting = await desk.draft(
		licenceOf('Minor Planets', ['Juno Tamsin', 'Rua do Norte 8, Lisboa', 'juno@tamsin.example', 'Artist']),
	);
	await desk.send(waiting);
	at(1);
	await desk.sign(waiting, 'juno@tamsin.example', 'Juno Tamsin');
	at(3);
	const pilar = ['Pilar Noor', 'Calle Luna 3, Madrid', 'pilar@noor.example', 'Artist'] as const;
	const half = await desk.draft({
		...licenceOf('Cordillera', pilar),
		signers: [pilar, ['Ines Noor', 'Calle Luna 3, Madrid', 'ines@noor.example', 'Artist']],
	});
	await desk.send(half);
	at(2);
	await desk.sign(half, 'pilar@noor.example', 'Pilar Noor');
	const mistake = await desk.draft(remixOf('Cordillera', 'Hollis Tern Remix', '500'));
	await desk.send(mistake);
	await desk.act(mistake, 'void', { reason: 'Sent for the wrong song.' });
	at(0);
	await runJob('contracts.dates');
}

type At = ContractTools['at'];

/** One of each kind that a busy song has. */
async function paperLanterns(desk: ContractDesk, at: At): Promise<void> {
	const title = 'Paper Lanterns';
	at(16);
	const main = await desk.draft(licenceOf(title, mira));
	await desk.send(main);
	at(14);
	await desk.sign(main, mira[2], mira[0]);
	await desk.countersign(main);
	const feature = await desk.draft({
		title,
		kind: 'feature',
		signers: [otto],
		values: { ...fee, trackTitle: title, flatFee: '800', creditWording: `feat. ${otto[0]}` },
	});
	await desk.send(feature);
	at(12);
	await desk.sign(feature, otto[2], otto[0]);
	await desk.countersign(feature);
	const refused = await desk.draft(remixOf(title, 'Dovetail Club Remix', '300'));
	await desk.send(refused);
	await desk.decline(refused, hollis[2], 'No time before spring, sorry.');
	at(4);
	const remix = await desk.draft(remixOf(title, 'Hollis Tern Remix', '1000'));
	await desk.send(remix);
	at(2);
	const asking = { token: await desk.tokenOf(remix, hollis[2]), version: 1 };
	await desk.answer('/changes', { ...asking, reason: '1,500 and half of it up front, please.' });
	await desk.edit(remix, remixOf(title, 'Hollis Tern Remix', '1500'));
	at(1);
	const sync = await desk.draft({
		title,
		kind: 'sync',
		signers: [fathom],
		values: {
			...common,
			...delivery,
			trackTitle: title,
			termKind: 'fixed_years',
			termYears: '3',
			isExclusive: 'no',
			currency: 'EUR',
			masterFee: '2500',
			publishingFee: '2500',
			media: 'Film, festivals and streaming',
			use: 'Closing credits of “Harbour Lights”',
			usedDuration: 'Up to 2:10',
			isMostFavoured: 'yes',
		},
	});
	await desk.send(sync);
	await desk.answer('/open', { token: await desk.tokenOf(sync, fathom[2]) });
}

async function copperSeason(desk: ContractDesk, at: At): Promise<void> {
	const ansel = ['Ansel Rowe', '4 Mill Lane, Hebden Bridge HX7, UK', 'ansel@rowe.example', 'Artist'] as const;
	at(40);
	const main = await desk.draft({
		...licenceOf('Copper Season', ansel),
		options: [{ what: 'One further single', exerciseBy: '2027-06-30', advance: '2000' }],
	});
	await desk.send(main);
	at(38);
	await desk.sign(main, ansel[2], ansel[0]);
	await desk.countersign(main);
	at(0);
	await desk.draft({
		title: 'Copper Season',
		kind: 'amendment',
		parentId: main,
		signers: [ansel],
		values: {
			changes: 'The royalty rises to 55 % once the recording has been streamed a million times.',
			governingLaw: law,
		},
	});
}

async function slowMachines(desk: ContractDesk, at: At): Promise<void> {
	const esme = ['Esme Harrow', '7 Orchard Row, Stroud GL5, UK', 'esme@harrow.example', 'Artist'] as const;
	at(30);
	const paper = await desk.draft(licenceOf('Slow Machines', esme));
	await desk.recordPaper(paper, day(-32));
	at(28);
	const short = await desk.draft({
		title: 'Slow Machines',
		kind: 'sync',
		signers: [fathom],
		values: {
			...common,
			...delivery,
			trackTitle: 'Slow Machines',
			termKind: 'until_date',
			endDate: day(-5),
			isExclusive: 'no',
			currency: 'EUR',
			masterFee: '600',
			publishingFee: '600',
			media: 'Online campaign',
			use: 'Trailer',
			usedDuration: '0:30',
			isMostFavoured: 'no',
		},
	});
	await desk.send(short);
	await desk.sign(short, fathom[2], 'Rowan Fathom');
	await desk.countersign(short);
	at(26);
	const callum = ['Callum Reyes', '22 Dock Road, Leith EH6, UK', 'callum@reyes.example', 'Producer'] as const;
	const producer = await desk.draft({
		title: 'Slow Machines',
		kind: 'producer',
		signers: [callum],
		values: {
			...fee,
			...delivery,
			trackTitle: 'Slow Machines',
			flatFee: '900',
			creditWording: 'Produced by Callum Reyes',
		},
	});
	await desk.send(producer);
	await desk.sign(producer, callum[2], callum[0]);
	await desk.countersign(producer);
	at(10);
	await desk.act(producer, 'terminate', { reason: 'Not delivered in time.', noticeDate: day(-10), endDate: day(-10) });
}

const day = (fromToday: number) => new Date(Date.now() + fromToday * 24 * 60 * 60_000).toISOString().slice(0, 10);
