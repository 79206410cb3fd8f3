// Fingerprints in memory, looked up as the server does in its database.
import type { BandLevels } from '../../audio/fingerprint/band-levels.ts';
import { createComparer, isSameRecording } from '../../audio/fingerprint/compare-sounds.ts';
import { chooseCandidates, fingerprintOf, type WordHit } from '../../audio/fingerprint/fingerprint.ts';
import type { SoundProfile } from '../../audio/fingerprint/sound-profile.ts';

export function createFingerprintShelf() {
	const words = new Map<number, { id: string; position: number }[]>();
	const profiles = new Map<string, SoundProfile>();
	return {
		add(id: string, levels: BandLevels): void {
			const fingerprint = fingerprintOf(levels);
			if (fingerprint === null) throw new Error(`${id} has no fingerprint`);
			profiles.set(id, fingerprint.profile);
			fingerprint.kept.words.forEach((word, index) => {
				const entries = words.get(word) ?? [];
				words.set(word, entries);
				entries.push({ id, position: fingerprint.kept.positions[index] ?? 0 });
			});
		},

		/** The ids of all sounds with the same recording. */
		find(levels: BandLevels): string[] {
			const fingerprint = fingerprintOf(levels);
			if (fingerprint === null) return [];
			const { probes } = fingerprint;
			const hits: WordHit<string>[] = [];
			probes.words.forEach((word, index) => {
				for (const { id, position } of words.get(word) ?? [])
					hits.push({ id, offset: (probes.positions[index] ?? 0) - position });
			});
			const compare = createComparer(levels);
			const found = chooseCandidates(hits).filter(({ id, offset }) =>
				isSameRecording(compare(profiles.get(id) ?? new Uint8Array(0), offset)),
			);
			return [...new Set(found.map(({ id }) => id))];
		},
	};
}
