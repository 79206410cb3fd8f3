/** The tracks of an MP4 file and which of them is the sound. */
import { AnalysisFailed, type AudioFormat, damaged } from '../../audio-analysis.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { findBox, listBoxes, type Mp4Box, readDecoderConfig } from './mp4-boxes.ts';

export type Mp4Track = ReturnType<typeof readTrack>;

const stillImageBrands = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis', 'crx ', 'jp2 ', 'jpx '];
const pictureEntries = ['jpeg', 'png ', 'mjpa', 'gif '];
const pictureObjectTypes = [0x6c, 0x6d];
const visualEntryBytes = 78;

export function readTrack(bytes: SoundBytes, trak: Mp4Box) {
	const hdlr = findBox(bytes, trak, 'mdia', 'hdlr');
	const stbl = findBox(bytes, trak, 'mdia', 'minf', 'stbl');
	const stsd = stbl && findBox(bytes, stbl, 'stsd');
	// Coding of its samples; the first entry if there are several.
	const [entry = null] = stsd ? listBoxes(bytes, stsd.body + 8, stsd.end) : [];
	return { trak, handler: hdlr ? bytes.text(hdlr.body + 8, 4) : '', entry, stbl };
}

export function listTracks(bytes: SoundBytes, moov: Mp4Box) {
	const tracks: Mp4Track[] = [];
	for (const box of listBoxes(bytes, moov.body, moov.end)) {
		if (box.type === 'trak') tracks.push(readTrack(bytes, box));
		if (tracks.length > 1000) throw damaged('too many tracks');
	}
	return tracks;
}

/** A video, as opposed to a cover or the pictures of chapters. */
export function isVideo(bytes: SoundBytes, { handler, entry }: Mp4Track) {
	if (handler !== 'vide') return false;
	if (entry === null || entry.type !== 'mp4v') return !pictureEntries.includes(entry?.type ?? '');
	for (const box of listBoxes(bytes, entry.body + visualEntryBytes, entry.end)) {
		if (box.type !== 'esds') continue;
		return !pictureObjectTypes.includes(readDecoderConfig(bytes, box)?.objectTypeIndication ?? 0);
	}
	return true;
}

export function isSound({ handler, entry }: Mp4Track) {
	return handler === 'soun' && (entry?.type === 'mp4a' || entry?.type === 'alac');
}

/** As far as the beginning of the file shows it; otherwise `m4a`. */
export function sniffMp4(bytes: SoundBytes): AudioFormat | null {
	if (stillImageBrands.some((brand) => bytes.is(8, brand))) return null;
	const moov = [...listBoxes(bytes, 0, bytes.sizeBytes)].find((box) => box.type === 'moov');
	if (!moov) return 'm4a';
	for (const box of listBoxes(bytes, moov.body, moov.end)) {
		if (box.type !== 'trak') continue;
		const track = sniffTrack(bytes, box);
		if (track && isVideo(bytes, track)) return null;
		if (track && isSound(track)) return track.entry?.type === 'alac' ? 'alac' : 'm4a';
	}
	return moov.isCut ? 'm4a' : null;
}

function sniffTrack(bytes: SoundBytes, trak: Mp4Box) {
	try {
		return readTrack(bytes, trak);
	} catch (error) {
		if (error instanceof AnalysisFailed) return null;
		throw error;
	}
}
