// Who worked on a track, in the fixed order of a label copy.

import { notKnown } from './copy-format.ts';
import type { CopyLine, CopyPart } from './copy-line.ts';
import { recordingSource } from './copy-parts.ts';
import type { CopyOrigins, CopyTrack } from './copy-snapshot.ts';

export interface CreditLine extends CopyLine {
	/** Where there is room for two, the next one may stand beside it. */
	readonly isNarrow: boolean;
}

interface CreditKind {
	readonly role: string;
	readonly caption: string;
	readonly isNarrow?: true;
}

const order: readonly CreditKind[] = [
	{ role: 'producer', caption: 'Produced by', isNarrow: true },
	{ role: 'co_producer', caption: 'Co-produced by', isNarrow: true },
	{ role: 'additional_producer', caption: 'Additional production', isNarrow: true },
	{ role: 'vocal_producer', caption: 'Vocals produced by', isNarrow: true },
	{ role: 'arranger', caption: 'Arranged by', isNarrow: true },
	{ role: 'programmer', caption: 'Programmed by', isNarrow: true },
	{ role: 'vocalist', caption: 'Vocals' },
	{ role: 'background_vocalist', caption: 'Background vocals' },
	{ role: 'instrument', caption: '', isNarrow: true },
	{ role: 'dj', caption: 'DJ', isNarrow: true },
	{ role: 'recording_engineer', caption: 'Recorded by' },
	{ role: 'mixing_engineer', caption: 'Mixed by' },
	{ role: 'mastering_engineer', caption: 'Mastered by' },
	{ role: 'remixer', caption: 'Remixed by' },
	{ role: 'other', caption: 'Also' },
];

type Credit = CopyTrack['credits'][number];

/** Without those that `earlier` has already, where only what comes on top is printed. */
export function creditLines(
	track: CopyTrack,
	index: number,
	origins: CopyOrigins,
	earlier: CopyTrack | null,
): CreditLine[] {
	const known = (earlier?.credits ?? []).map((credit) => JSON.stringify(credit));
	const origin = origins.tracks[index];
	const own = track.credits
		.map((credit, at) => ({ credit, id: origin?.creditIds[at] ?? '' }))
		.filter(({ credit }) => !known.includes(JSON.stringify(credit)));
	return order.flatMap(({ role, caption, isNarrow = false }) => {
		const ofRole = own.filter(({ credit }) => credit.role === role);
		const groups = new Map<string, typeof ofRole>();
		for (const one of ofRole) {
			const name = captionOf(caption, one.credit, track);
			groups.set(name, [...(groups.get(name) ?? []), one]);
		}
		return [...groups].map(([name, members], at) => ({
			key: `t${index + 1}-${role.replaceAll('_', '-')}${groups.size > 1 ? `-${at + 1}` : ''}`,
			caption: name,
			parts: partsOf(members, origin?.songId ?? null),
			joiner: 'comma' as const,
			isNarrow: isNarrow && members.every(({ credit }) => !credit.studio),
		}));
	});
}

/** Instruments are called by their name, an extended mix by its version. */
function captionOf(caption: string, { role, instrument }: Credit, { version, versionType }: CopyTrack): string {
	if (role === 'instrument') return instrument || 'Instrument';
	if (role === 'remixer' && version && versionType !== 'remix')
		return `${version.slice(0, 1).toUpperCase()}${version.slice(1).toLowerCase()} by`;
	return caption;
}

/** People at the same studio: `A, B at Salt Shed Studio`. */
function partsOf(members: readonly { credit: Credit; id: string }[], songId: string | null): CopyPart[] {
	return members.map(({ credit, id }, at) => {
		const isLastThere = members[at + 1]?.credit.studio !== credit.studio;
		return {
			text: credit.studio && isLastThere ? `${credit.name} at ${credit.studio}` : credit.name,
			sources: [
				{ field: 'credit.name', page: 'metadata' as const, id, songId },
				...(credit.studio && isLastThere ? [{ field: 'credit.studio', page: 'metadata' as const, id, songId }] : []),
			],
			isMissing: false,
		};
	});
}

const sampleKinds: Readonly<Record<string, string>> = {
	sample: 'a sample of',
	interpolation: 'an interpolation of',
	royalty_free_loop: 'the royalty-free loop',
	field_recording: 'the field recording',
	ai_generated: 'the AI-generated part',
};

export function sampleLine({ hasSamples, samples }: CopyTrack, index: number, origins: CopyOrigins): CopyLine {
	const origin = origins.tracks[index];
	const sources = origin ? recordingSource(origin, 'samples') : [];
	const parts: CopyPart[] = samples.map(({ title, artist, owner, kind }) => ({
		text: [
			`${sampleKinds[kind] ?? 'a sample of'} “${title}”`,
			artist ? ` by ${artist}` : '',
			owner ? `, used by permission of ${owner}` : '',
		].join(''),
		sources,
		isMissing: false,
	}));
	const isUnknown = hasSamples === null || (hasSamples && samples.length === 0);
	const single = { text: isUnknown ? notKnown : 'no samples', sources, isMissing: isUnknown };
	return {
		key: `t${index + 1}-samples`,
		caption: 'Contains',
		parts: parts.length > 0 ? parts : [single],
		joiner: 'comma',
	};
}
