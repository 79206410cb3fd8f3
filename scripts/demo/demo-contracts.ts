// Contracts in every state.
import { ContractActions, type ContractTexts } from './demo-contract-steps.ts';
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
): ContractTexts => ({
	title,
	kind: 'exclusive_licence',
	signers: [artist],
	values: { ...licence, trackTitle: title, creditWording: artist[0], ...more },
});
const remixOf = (title: string, version: string, flatFee: string): ContractTexts => ({
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
	const actions = await ContractActions.open(client, { runJob, outbox });
	await actions.enterLabelDetails();
	await paperLanterns(actions, at);
	await copperSeason(actions, at);
	await slowMachines(actions, at);
	at(4);
	const waiting = await actions.draft(
		licenceOf('Minor Planets', ['Juno Tamsin', 'Rua do Norte 8, Lisboa', 'juno@tamsin.example', 'Artist']),
	);
	await actions.send(waiting);
	at(1);
	await actions.sign(waiting, 'juno@tamsin.example', 'Juno Tamsin');
	at(3);
	const pilar = ['Pilar Noor', 'Calle Luna 3, Madrid', 'pilar@noor.example', 'Artist'] as const;
	const half = await actions.draft({
		...licenceOf('Cordillera', pilar),
		signers: [pilar, ['Ines Noor', 'Calle Luna 3, Madrid', 'ines@noor.example', 'Artist']],
	});
	await actions.send(half);
	at(2);
	await actions.sign(half, 'pilar@noor.example', 'Pilar Noor');
	const mistake = await actions.draft(remixOf('Cordillera', 'Hollis Tern Remix', '500'));
	await actions.send(mistake);
	await actions.act(mistake, 'void', { reason: 'Sent for the wrong song.' });
	at(0);
	await runJob('contracts.dates');
}

type At = ContractTools['at'];

/** One of each kind that a busy song has. */
async function paperLanterns(actions: ContractActions, at: At): Promise<void> {
	const title = 'Paper Lanterns';
	at(16);
	const main = await actions.draft(licenceOf(title, mira));
	await actions.send(main);
	at(14);
	await actions.sign(main, mira[2], mira[0]);
	await actions.countersign(main);
	const feature = await actions.draft({
		title,
		kind: 'feature',
		signers: [otto],
		values: { ...fee, trackTitle: title, flatFee: '800', creditWording: `feat. ${otto[0]}` },
	});
	await actions.send(feature);
	at(12);
	await actions.sign(feature, otto[2], otto[0]);
	await actions.countersign(feature);
	const refused = await actions.draft(remixOf(title, 'Dovetail Club Remix', '300'));
	await actions.send(refused);
	await actions.decline(refused, hollis[2], 'No time before spring, sorry.');
	at(4);
	const remix = await actions.draft(remixOf(title, 'Hollis Tern Remix', '1000'));
	await actions.send(remix);
	at(2);
	const asking = { token: await actions.tokenOf(remix, hollis[2]), version: 1 };
	await actions.callAsGuest('/changes', { ...asking, reason: '1,500 and half of it up front, please.' });
	await actions.edit(remix, remixOf(title, 'Hollis Tern Remix', '1500'));
	at(1);
	const sync = await actions.draft({
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
	await actions.send(sync);
	await actions.callAsGuest('/open', { token: await actions.tokenOf(sync, fathom[2]) });
}

async function copperSeason(actions: ContractActions, at: At): Promise<void> {
	const ansel = ['Ansel Rowe', '4 Mill Lane, Hebden Bridge HX7, UK', 'ansel@rowe.example', 'Artist'] as const;
	at(40);
	const main = await actions.draft({
		...licenceOf('Copper Season', ansel),
		options: [{ what: 'One further single', exerciseBy: '2027-06-30', advance: '2000' }],
	});
	await actions.send(main);
	at(38);
	await actions.sign(main, ansel[2], ansel[0]);
	await actions.countersign(main);
	at(0);
	await actions.draft({
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

async function slowMachines(actions: ContractActions, at: At): Promise<void> {
	const esme = ['Esme Harrow', '7 Orchard Row, Stroud GL5, UK', 'esme@harrow.example', 'Artist'] as const;
	at(30);
	const paper = await actions.draft(licenceOf('Slow Machines', esme));
	await actions.recordPaper(paper, day(-32));
	at(28);
	const short = await actions.draft({
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
	await actions.send(short);
	await actions.sign(short, fathom[2], 'Rowan Fathom');
	await actions.countersign(short);
	at(26);
	const callum = ['Callum Reyes', '22 Dock Road, Leith EH6, UK', 'callum@reyes.example', 'Producer'] as const;
	const producer = await actions.draft({
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
	await actions.send(producer);
	await actions.sign(producer, callum[2], callum[0]);
	await actions.countersign(producer);
	at(10);
	await actions.act(producer, 'terminate', {
		reason: 'Not delivered in time.',
		noticeDate: day(-10),
		endDate: day(-10),
	});
}

const day = (fromToday: number) => new Date(Date.now() + fromToday * 24 * 60 * 60_000).toISOString().slice(0, 10);
