// The part of a label copy about one track: its writers, publishers and contributors.
import { copyrightControl } from '../catalogue/catalogue-kinds.ts';
import { iswc } from '../catalogue/identifiers/iswc.ts';
import { writerRoleCaption } from '../catalogue/roles.ts';
import { formatShare, totalOf } from '../catalogue/shares.ts';
import { noSocietyYet } from '../catalogue/societies.ts';
import { type Caption, t } from '../kernel/message.ts';
import { type CopyLine, type CopyPart, type CopySource, none, notKnown, titleWithVersion } from './copy-lines.ts';
import {
	type CopyOptions,
	languageName,
	line,
	ownerText,
	recordingSource,
	splitSource,
	type TextStyle,
} from './copy-parts.ts';
import type { CopyOrigins, CopySnapshot, CopyTrack, CopyWriter } from './copy-snapshot.ts';
import * as d from './label-copy-document.messages.ts';

// The contributors of a track, in the fixed order of a label copy.

interface CreditLine extends CopyLine {
	/** If two fit in a row, the next one may be beside it. */
	readonly isNarrow: boolean;
}

interface CreditKind {
	readonly role: string;
	readonly caption: Caption;
	readonly isNarrow?: true;
}

const order: readonly CreditKind[] = [
	{ role: 'producer', caption: d.producedBy, isNarrow: true },
	{ role: 'co_producer', caption: d.coProducedBy, isNarrow: true },
	{ role: 'additional_producer', caption: d.additionalProduction, isNarrow: true },
	{ role: 'vocal_producer', caption: d.vocalsProducedBy, isNarrow: true },
	{ role: 'arranger', caption: d.arrangedBy, isNarrow: true },
	{ role: 'programmer', caption: d.programmedBy, isNarrow: true },
	{ role: 'vocalist', caption: d.vocals },
	{ role: 'background_vocalist', caption: d.backgroundVocals },
	{ role: 'instrument', caption: d.instrument, isNarrow: true },
	{ role: 'dj', caption: d.dj, isNarrow: true },
	{ role: 'recording_engineer', caption: d.recordedBy },
	{ role: 'mixing_engineer', caption: d.mixedBy },
	{ role: 'mastering_engineer', caption: d.masteredBy },
	{ role: 'remixer', caption: d.remixedBy },
	{ role: 'other', caption: d.also },
];

type Credit = CopyTrack['credits'][number];

/** Without credits that `earlier` already has, if only the additional ones are printed. */
function creditLines(track: CopyTrack, index: number, origins: CopyOrigins, earlier: CopyTrack | null): CreditLine[] {
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

/** Instruments use their name, an extended mix its version. */
function captionOf(caption: Caption, { role, instrument }: Credit, { version, versionType }: CopyTrack) {
	if (role === 'instrument') return instrument || t(d.instrument);
	if (role === 'remixer' && version && versionType !== 'remix')
		return t(d.versionBy, { version: version.slice(0, 1).toUpperCase() + version.slice(1).toLowerCase() });
	return t(caption);
}

/** People at the same studio: `A, B at Salt Shed Studio`. */
function partsOf(members: readonly { credit: Credit; id: string }[], songId: string | null): CopyPart[] {
	return members.map(({ credit, id }, at) => {
		const isLastThere = members[at + 1]?.credit.studio !== credit.studio;
		return {
			text: credit.studio && isLastThere ? t(d.atStudio, { name: credit.name, studio: credit.studio }) : credit.name,
			sources: [
				{ field: 'credit.name', page: 'metadata' as const, id, songId },
				...(credit.studio && isLastThere ? [{ field: 'credit.studio', page: 'metadata' as const, id, songId }] : []),
			],
			isMissing: false,
		};
	});
}

function sampleLine({ hasSamples, samples }: CopyTrack, index: number, origins: CopyOrigins): CopyLine {
	const sources = recordingSource(origins.tracks[index], 'samples');
	const parts: CopyPart[] = samples.map(({ title, artist, owner, kind }) => ({
		text: t(d.sample, {
			kind,
			title,
			hasArtist: artist ? 'yes' : 'no',
			artist: artist ?? '',
			hasOwner: owner ? 'yes' : 'no',
			owner: owner ?? '',
		}),
		sources,
		isMissing: false,
	}));
	const isUnknown = hasSamples === null || (hasSamples && samples.length === 0);
	const single = { text: isUnknown ? notKnown : t(d.noSamples), sources, isMissing: isUnknown };
	return {
		key: `t${index + 1}-samples`,
		caption: t(d.contains),
		parts: parts.length > 0 ? parts : [single],
		joiner: 'comma',
	};
}

const noSociety: Readonly<Record<TextStyle, Caption>> = { page: d.noSociety, plain: d.plainNoSociety };

function roleText(role: string, textStyle: TextStyle) {
	if (textStyle === 'plain' && role === 'CA') return t(d.musicAndWords);
	return writerRoleCaption(role);
}

export type CopyTrackBlock = ReturnType<typeof trackBlocks>[number];
export type CopyWriterRow = CopyTrackBlock['writers'][number];

export function trackBlocks(snapshot: CopySnapshot, origins: CopyOrigins, options: CopyOptions) {
	return snapshot.tracks.map((track, index) => {
		const earlier = snapshot.tracks.slice(0, index);
		const sameWriters = earlier.findIndex((other) => track.writers.length > 0 && isSame(other.writers, track.writers));
		const sameCredits = earlier.findIndex((other) => hasAllCredits(track, other));
		const key = (name: string) => `t${index + 1}-${name}`;
		const origin = origins.tracks[index];
		return {
			number: `1-${index + 1}`,
			title: titleWithVersion(track.title, track.version),
			iswc: line(
				key('iswc'),
				d.iswc,
				track.iswc && iswc.format(track.iswc),
				origin ? [{ field: 'work.iswc', page: 'metadata', id: origin.workId, songId: origin.songId }] : [],
				none,
			),
			writtenBy: writtenBy(track, index, origins),
			writers: track.writers.map((writer, at) => writerRow(writer, at, index, origins, options)),
			/** Null in the public rendering. */
			total:
				options.rendering === 'internal'
					? t(d.percent, { share: formatShare(totalOf(track.writers.map(({ share }) => share))) })
					: null,
			/** The track with the same writers; then they are not printed again. */
			writersAs: sameWriters === -1 ? null : `1-${sameWriters + 1}`,
			creditsAs: sameCredits === -1 ? null : `1-${sameCredits + 1}`,
			credits: creditLines(track, index, origins, sameCredits === -1 ? null : (earlier[sameCredits] ?? null)),
			others: otherLines(track, index, snapshot, origins, sameCredits !== -1),
		};
	});
}

function writtenBy({ writers }: CopyTrack, index: number, origins: CopyOrigins): CopyLine {
	if (writers.length === 0)
		return line(`t${index + 1}-written-by`, d.writtenBy, null, splitSource(origins.tracks[index]));
	const parts = writers.map(({ name }, at) => ({
		text: name,
		sources: writerSource(index, at, origins, 'name'),
		isMissing: false,
	}));
	// A person with two roles is named once.
	const unique = parts.filter(({ text }, at) => parts.findIndex((other) => other.text === text) === at);
	return { key: `t${index + 1}-written-by`, caption: t(d.writtenBy), parts: unique, joiner: 'and' };
}

function writerSource(index: number, at: number, origins: CopyOrigins, field: string): CopySource[] {
	const id = origins.tracks[index]?.writerIds[at];
	return id ? [{ field: `writer.${field}`, page: 'writer', id, songId: null }] : [];
}

function writerRow(
	writer: CopyWriter,
	at: number,
	index: number,
	origins: CopyOrigins,
	{ rendering, textStyle }: CopyOptions,
) {
	const key = (name: string) => `t${index + 1}-w${at + 1}-${name}`;
	const { name, legalName, society } = writer;
	const isInternal = rendering === 'internal';
	const shown = isInternal && legalName && legalName !== name ? `${name} (${legalName})` : name;
	const publisherId = origins.tracks[index]?.publisherIds[at];
	const split = splitSource(origins.tracks[index]);
	// A writer without a society has no number.
	const hasNone = society === noSocietyYet;
	return {
		name: line(key('name'), d.writer, shown, writerSource(index, at, origins, 'name')),
		role: line(key('role'), d.role, roleText(writer.role, textStyle), split),
		publisher: line(
			key('publisher'),
			d.publisher,
			writer.publisher ?? copyrightControl,
			publisherId ? [{ field: 'publisher.name', page: 'publisher', id: publisherId, songId: null }, ...split] : split,
		),
		internal: isInternal
			? {
					share: line(key('share'), d.share, t(d.percent, { share: formatShare(writer.share) }), split),
					society: line(
						key('society'),
						d.society,
						hasNone ? t(noSociety[textStyle]) : society,
						writerSource(index, at, origins, 'society'),
					),
					ipi: line(
						key('ipi'),
						d.ipi,
						hasNone && !writer.ipi ? none : writer.ipi,
						writerSource(index, at, origins, 'ipi'),
					),
				}
			: null,
	};
}

function otherLines(
	track: CopyTrack,
	index: number,
	{ release, tracks }: CopySnapshot,
	origins: CopyOrigins,
	isSampleKnown: boolean,
): CopyLine[] {
	const origin = origins.tracks[index];
	const key = (name: string) => `t${index + 1}-${name}`;
	const lines: CopyLine[] = isSampleKnown ? [] : [sampleLine(track, index, origins)];
	const first = tracks[0];
	const own = ownerText(track.pYear, track.pOwner);
	if (index > 0 && first && own !== ownerText(first.pYear, first.pOwner))
		lines.push(line(key('p-line'), d.pLine, own, recordingSource(origin, 'pYear', 'pOwner')));
	if (track.language !== release.language)
		lines.push(
			line(key('language'), d.sungIn, languageName(track.language, origins), recordingSource(origin, 'audioLanguage')),
		);
	return lines;
}

function isSame(one: unknown, other: unknown) {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether all credits and samples of the earlier track also apply to this one. */
function hasAllCredits(track: CopyTrack, earlier: CopyTrack) {
	const own = track.credits.map((credit) => JSON.stringify(credit));
	return (
		earlier.credits.length > 0 &&
		earlier.credits.every((credit) => own.includes(JSON.stringify(credit))) &&
		track.hasSamples === earlier.hasSamples &&
		isSame(track.samples, earlier.samples)
	);
}
