// Data that the demo label's forms do not contain: a manually started split, and the payees of recordings.
import type { LabelClient } from './label-client.ts';

/** A few hundredths are still missing. */
const begun = {
	title: 'Cordillera',
	rows: [
		['Pilar Noor', 'CA', 6000],
		['Dario Noor', 'A', 3500],
	],
} as const;

/** The label's share; the rest is the artist's. */
const masters = [
	{ title: 'Copper Season', label: 5000, isConfirmed: true },
	{ title: 'Slow Machines', label: 6000, isConfirmed: false },
] as const;

interface SignedSong {
	readonly songId: string;
	readonly title: string;
	readonly artist: string;
}

export async function bringSplits(client: LabelClient, labelName: string): Promise<void> {
	const read = <Body>(path: string) => client.call<Body>('GET', path, undefined, 'mara');
	const { signedSongs } = await read<{ signedSongs: SignedSong[] }>('/api/signed-songs');
	const { writers } = await read<{ writers: { id: string; name: string }[] }>('/api/writers');
	const { artists } = await read<{ artists: { id: string; name: string }[] }>('/api/artists');
	const songOf = (title: string) => signedSongs.find((song) => song.title === title);

	const rows = begun.rows.map(([name, role, share]) => ({
		role,
		share,
		writerId: writers.find((writer) => writer.name === name)?.id,
	}));
	const path = `/api/signed-songs/${songOf(begun.title)?.songId}/split`;
	await client.call('PUT', path, { version: 1, rows }, 'mara');

	for (const { title, label, isConfirmed } of masters) {
		const song = songOf(title);
		const { recordings } = await read<{ recordings: { id: string }[] }>(`/api/signed-songs/${song?.songId}/split`);
		const shares = `/api/recordings/${recordings[0]?.id}/shares`;
		const artistId = artists.find(({ name }) => name === song?.artist)?.id ?? null;
		const paid = [
			{ kind: 'label', artistId: null, name: labelName, share: label },
			{ kind: 'artist', artistId, name: song?.artist, share: 10_000 - label },
		];
		await client.call('PUT', shares, { version: 1, rows: paid }, 'mara');
		if (isConfirmed) await client.call('POST', `${shares}/confirm`, { version: 2 }, 'mara');
	}
}
