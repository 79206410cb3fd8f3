// Label copies of the demo label: one that is final, and one whose data changed since.
import type { SignedSongActions } from './signed-song-steps.ts';

interface Copied {
	readonly title: string;
	readonly artist: readonly [name: string, email: string];
	readonly fields: Readonly<Record<string, string>>;
}

const copied: readonly Copied[] = [
	{
		title: 'Copper Season',
		artist: ['Ansel Rowe', 'ansel@rowe.example'],
		fields: {
			imprint: 'Harbourlight',
			artworkDesign: 'Ilse Corrigan',
			artworkPhotography: 'Bram Oduya',
			thanks: 'Thanks to everyone at the Lantern Room.',
		},
	},
	{
		title: 'Tidal Glass',
		artist: ['Ines Valdra', 'ines@valdra.example'],
		fields: { artworkDesign: 'Ilse Corrigan', courtesy: 'Ines Valdra appears courtesy of Longwater Music.' },
	},
];

/** Generated, checked line by line by the artist, and made final. */
export async function bringLabelCopies(actions: SignedSongActions): Promise<void> {
	for (const { title, artist, fields } of copied) {
		await actions.fillCopy(title, fields);
		await actions.generateCopy(title);
		await actions.approveLines(await actions.send(title, 'label_copy', artist), artist[0]);
		await actions.finaliseCopy(title);
	}
}
