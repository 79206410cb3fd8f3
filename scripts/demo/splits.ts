// A split of the demo label that waits for its writers, and who has how much of the recordings.
import type { LabelClient } from './label-client.ts';

type Row = readonly [name: string, role: string, share: number];

interface DemoSplit {
	readonly title: string;
	readonly rows?: readonly Row[];
	/** By their links. */
	readonly agreed?: readonly string[];
	/** Of the recording: the label's and the artist's. */
	readonly master?: readonly [label: number, artist: number];
}

/** The other songs have theirs from their forms. */
const splits: readonly DemoSplit[] = [
	{ title: 'Copper Season', master: [6000, 4000] },
	{ title: 'Slow Machines', master: [5000, 5000] },
	{
		title: 'Minor Planets',
		rows: [
			['Juno Tamsin', 'CA', 7000],
			['Pilar Noor', 'A', 3000],
		],
		agreed: ['Juno Tamsin'],
	},
];

export async function bringSplits(client: LabelClient, labelName: string): Promise<void> {
	const { signedSongs } = await client.call<{ signedSongs: { songId: string; title: string; artist: string }[] }>(
		'GET',
		'/api/signed-songs',
		undefined,
		'mara',
	);
	const { writers } = await client.call<{ writers: { id: string; name: string }[] }>(
		'GET',
		'/api/writers',
		undefined,
		'mara',
	);
	const writerIds = new Map(writers.map(({ id, name }) => [name, id]));
	for (const split of splits) {
		const song = signedSongs.find(({ title }) => title === split.title);
		if (song) await bringSplit(client, song, split, writerIds, labelName);
	}
}

async function bringSplit(
	client: LabelClient,
	{ songId, artist }: { readonly songId: string; readonly artist: string },
	split: DemoSplit,
	writerIds: ReadonlyMap<string, string>,
	labelName: string,
): Promise<void> {
	const path = `/api/signed-songs/${songId}/split`;
	if (split.master) await bringMaster(client, path, split.master, [labelName, artist]);
	if (!split.rows) return;
	const rows = split.rows.map(([name, role, share]) => ({ writerId: writerIds.get(name), role, share }));
	await client.call('PUT', path, { version: 1, rows }, 'mara');
	await client.call('POST', `${path}/propose`, { version: 2, note: 'As we talked about on the phone.' }, 'mara');
	for (const name of split.agreed ?? []) await agree(client, path, writerIds.get(name));
}

async function agree(client: LabelClient, path: string, writerId: string | undefined): Promise<void> {
	const { url } = await client.call<{ url: string }>('POST', `${path}/link`, { writerId }, 'mara');
	await client.call('POST', '/api/guest/split/agree', { token: url.split('/split/')[1] });
}

async function bringMaster(
	client: LabelClient,
	path: string,
	[label, artist]: readonly [number, number],
	[labelName, artistName]: readonly [string, string],
): Promise<void> {
	const { recordings } = await client.call<{ recordings: { id: string }[] }>('GET', path, undefined, 'mara');
	const shares = `/api/recordings/${recordings[0]?.id}/shares`;
	const { artists } = await client.call<{ artists: { id: string; name: string }[] }>(
		'GET',
		'/api/artists',
		undefined,
		'mara',
	);
	const artistId = artists.find(({ name }) => name === artistName)?.id ?? null;
	const rows = [
		{ kind: 'label', artistId: null, name: labelName, share: label },
		{ kind: 'artist', artistId, name: artistName, share: artist },
	];
	await client.call('PUT', shares, { version: 1, rows }, 'mara');
	await client.call('POST', `${shares}/confirm`, { version: 2 }, 'mara');
}
