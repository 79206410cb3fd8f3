import { Download } from 'lucide-react';
import { type Caption, t } from '../../domain/kernel/message.ts';
import type { Song, Sound } from '../../domain/songs/songs.api.ts';
import * as m from '../../domain/songs/songs.messages.ts';
import { formatCutShort, formatDuration } from '../../domain/uploads/upload-format.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';

/** The measured properties of a song, and, once the artist is revealed, the tags and the original file. */
export function SoundFacts({ song }: { song: Song }) {
	const { sound, originalUrl } = song;
	const cutShort = formatCutShort(sound.durationMs, sound.announcedDurationMs);
	const tagFacts = formatTags(song);
	return (
		<Card aria-labelledby="sound-heading" className="px-3.5 py-3 md:px-6 md:py-[18px]">
			<div className="mb-2.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<h2 id="sound-heading" className="text-lg">
					{t(m.audioFile)}
				</h2>
				{originalUrl && (
					<a href={originalUrl} download className={buttonClass({ size: 'sm' })}>
						<Download size={14} />
						{t(m.downloadOriginal)}
					</a>
				)}
			</div>
			<FactList facts={formatSound(sound)} isMeasured />
			{cutShort && <p className="mt-2 text-xs text-warn">{cutShort}</p>}
			{tagFacts.length > 0 && (
				<section aria-labelledby="tags-heading" className="mt-3.5 border-t border-line pt-3">
					<h3 id="tags-heading" className="mb-2 text-sm font-semibold">
						{t(m.fileTags)}
					</h3>
					<FactList facts={tagFacts} />
				</section>
			)}
		</Card>
	);
}

/** Measured values use monospaced digits. */
function FactList({ facts, isMeasured = false }: { facts: readonly Fact[]; isMeasured?: boolean }) {
	return (
		<dl className="flex flex-wrap gap-x-9 gap-y-2.5">
			{facts.map(({ caption, value }) => (
				<div key={caption} className="flex max-w-full flex-col-reverse justify-end">
					<dt className="text-xs text-faint">{caption}</dt>
					<dd className={classNames('max-w-prose text-sm [overflow-wrap:anywhere]', isMeasured && 'mono')}>{value}</dd>
				</div>
			))}
		</dl>
	);
}

interface Fact {
	caption: string;
	value: string;
}

/** Unknown values are left out. */
export function formatSound(sound: Sound): readonly Fact[] {
	const { durationMs, announcedDurationMs, codec, sampleRate, bitDepth, channels, integratedLufs, truePeakDb } = sound;
	const isCutShort = formatCutShort(durationMs, announcedDurationMs) !== null;
	return [
		fact(m.duration, durationMs ?? announcedDurationMs, formatDuration),
		fact(m.statedDuration, isCutShort ? announcedDurationMs : null, formatDuration),
		fact(m.codec, codec || null, String),
		fact(m.sampleRate, sampleRate || null, (hertz) => t(m.kilohertz, { value: Number((hertz / 1000).toFixed(3)) })),
		fact(m.bitDepth, bitDepth, (bits) => t(m.bits, { bits })),
		fact(m.channels, channels || null, formatChannels),
		fact(m.loudness, integratedLufs, (lufs) => t(m.lufs, { value: formatDecibels(lufs) })),
		fact(m.truePeak, truePeakDb, (peak) => t(m.decibels, { value: formatDecibels(peak) })),
	].filter((entry) => entry !== null);
}

/** The tags of the file; title and artist only if they differ from those of the song. */
export function formatTags({ title, artist, tags }: Pick<Song, 'title' | 'artist' | 'tags'>): readonly Fact[] {
	if (!tags) return [];
	return [
		fact(m.titleInFile, tags.title === title ? null : nonBlank(tags.title), String),
		fact(m.artistInFile, tags.artist === artist ? null : nonBlank(tags.artist), String),
		fact(m.album, nonBlank(tags.album), String),
		fact(m.year, nonBlank(tags.year), String),
		fact(m.genre, nonBlank(tags.genre), String),
		fact(m.isrc, nonBlank(tags.isrc), String),
		fact(m.bpm, nonBlank(tags.bpm), String),
		fact(m.comment, nonBlank(tags.comment), String),
	].filter((entry) => entry !== null);
}

function nonBlank(tag: string | undefined) {
	return tag?.trim() || null;
}

function fact<Value>(caption: Caption, value: Value | null, format: (value: Value) => string): Fact | null {
	return value === null ? null : { caption: t(caption), value: format(value) };
}

function formatChannels(channels: number) {
	if (channels === 1) return t(m.mono);
	return channels === 2 ? t(m.stereo) : String(channels);
}

/** One decimal and a typographic minus sign; never `−0.0`. */
function formatDecibels(value: number) {
	const rounded = Math.round(value * 10) / 10;
	return `${rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(1)}`;
}
