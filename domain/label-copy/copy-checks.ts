// What prevents a label copy from being sent or from becoming final, and what is worth checking (reference 11).
import { barcode } from '../catalogue/identifiers/barcode.ts';
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { formatShare, totalOf, wholeShare } from '../catalogue/shares.ts';
import { checkIdentifier } from '../catalogue/style/identifier-checks.ts';
import { checkSameTracks } from '../catalogue/style/release-checks.ts';
import { checkOriginalDate, checkOwner, isUncleared } from '../catalogue/style/rights-checks.ts';
import { checkTitle } from '../catalogue/style/title-checks.ts';
import { type ContractKind, contractKindsInText } from '../contracts/contract-kinds.ts';
import { foldText } from '../kernel/fold.ts';
import { t } from '../kernel/message.ts';
import type { SplitStatus } from '../splits/split-status.ts';
import { allLines } from './compare-copies.ts';
import { assembleCopy } from './copy-document.ts';
import { type CopySource, isMissing, notKnown, sourcesOf, textOf } from './copy-lines.ts';
import { recordingSource, splitSource } from './copy-parts.ts';
import type { CopyOrigins, CopySnapshot } from './copy-snapshot.ts';
import * as m from './label-copy.messages.ts';
import * as d from './label-copy-document.messages.ts';

/**
 * An `error` blocks sending and finalising, `final` blocks finalising, a `warning` blocks nothing. `ok` shows what was
 * checked.
 */
type CopyCheckLevel = 'ok' | 'warning' | 'final' | 'error';

export interface CopyCheck {
	readonly level: CopyCheckLevel;
	readonly text: string;
	/** Where it is fixed; null if it is in order. */
	readonly source: CopySource | null;
}

export interface CopyFacts {
	/** Splits of every work of the release. */
	readonly splits: readonly { readonly songId: string; readonly status: SplitStatus }[];
	readonly samples: readonly { readonly songId: string; readonly title: string; readonly clearance: string }[];
	/** Letters that the fonts of the PDF lack. */
	readonly unwritableLetters: readonly string[];
	/** The credit terms of the contracts. */
	readonly contracts: readonly CreditTerms[];
}

export function checkCopy(snapshot: CopySnapshot, origins: CopyOrigins, facts: CopyFacts): CopyCheck[] {
	return [
		...checkShares(snapshot, origins),
		...checkIdentifiers(snapshot, origins),
		...checkSplits(facts, origins),
		...checkClearances(facts, origins),
		...checkMissing(snapshot, origins),
		...checkStyle(snapshot, origins),
		...checkCredits(snapshot, origins, facts.contracts),
		...checkLetters(facts),
	];
}

export function countErrors(checks: readonly CopyCheck[]) {
	return checks.filter(({ level }) => level === 'error').length;
}

/** The message for a person who tries to finalise it. */
export function reasonsAgainstFinal(checks: readonly CopyCheck[]) {
	return checks
		.filter(({ level }) => level === 'error' || level === 'final')
		.map(({ text: reason }) => (reason.endsWith('.') ? reason : t(m.reasonSentence, { reason })));
}

function recordingField(origins: CopyOrigins, index: number, field: string): CopySource | null {
	return recordingSource(origins.tracks[index], field)[0] ?? null;
}

function trackOf({ tracks }: CopyOrigins, songId: string) {
	return tracks.find((track) => track.songId === songId) ?? tracks[0];
}

function ok(text: string): CopyCheck[] {
	return [{ level: 'ok', text, source: null }];
}

function releaseField({ releaseId, tracks }: CopyOrigins, field: string): CopySource {
	return { field: `release.${field}`, page: 'generator', id: releaseId, songId: tracks[0]?.songId ?? null };
}

function checkShares({ tracks }: CopySnapshot, origins: CopyOrigins): CopyCheck[] {
	const wrong = tracks.flatMap(({ title, writers }, index): CopyCheck[] => {
		const total = totalOf(writers.map(({ share }) => share));
		if (writers.length === 0 || total === wholeShare) return [];
		const text = t(m.sharesTotal, { title, total: formatShare(total) });
		return [{ level: 'final', text, source: splitSource(origins.tracks[index])[0] ?? null }];
	});
	if (wrong.length > 0 || tracks.every(({ writers }) => writers.length === 0)) return wrong;
	return ok(t(m.sharesOk));
}

function checkIdentifiers({ release, tracks }: CopySnapshot, origins: CopyOrigins): CopyCheck[] {
	const checks: CopyCheck[] = [];
	tracks.forEach((track, index) => {
		const source = recordingField(origins, index, 'isrc');
		if (!track.isrc) checks.push({ level: 'final', text: t(m.isrcMissing, { title: track.title }), source });
		else if (checkIdentifier(isrc, track.isrc, 'isrc'))
			checks.push({ level: 'error', text: t(m.isrcInvalid, { title: track.title }), source });
	});
	const source = releaseField(origins, 'barcode');
	if (!release.barcode) checks.push({ level: 'final', text: t(m.barcodeMissing), source });
	else if (checkIdentifier(barcode, release.barcode, 'barcode'))
		checks.push({ level: 'error', text: t(m.barcodeInvalid), source });
	return checks.length > 0 ? checks : ok(t(m.identifiersOk));
}

function checkSplits({ splits }: CopyFacts, origins: CopyOrigins): CopyCheck[] {
	const open = splits.filter(({ status }) => status !== 'confirmed');
	if (open.length === 0) return ok(t(m.splitOk));
	return open.map(({ songId }) => ({
		level: 'final',
		text: t(m.splitNotConfirmed),
		source: splitSource(trackOf(origins, songId))[0] ?? null,
	}));
}

function checkClearances({ samples }: CopyFacts, origins: CopyOrigins): CopyCheck[] {
	const open = samples.filter(({ clearance }) => isUncleared(clearance));
	if (open.length === 0) return samples.length === 0 ? [] : ok(t(m.samplesOk));
	return open.map(({ songId, title }) => ({
		level: 'final',
		text: t(m.sampleNotCleared, { title }),
		source: recordingSource(trackOf(origins, songId), 'samples')[0] ?? null,
	}));
}

/** Identifiers and shares are already checked above. */
const checkedElsewhere = /^(barcode|t\d+-isrc)$/;

function checkMissing(snapshot: CopySnapshot, origins: CopyOrigins): CopyCheck[] {
	const copy = assembleCopy(snapshot, origins, { rendering: 'internal', textStyle: 'page' });
	return allLines(copy)
		.filter(({ line }) => isMissing(line) && !checkedElsewhere.test(line.key))
		.map(({ line, caption }) => ({
			level: 'final',
			text: t(m.lineMissing, { line: caption, placeholder: notKnown }),
			source: sourcesOf(line)[0] ?? null,
		}));
}

function checkStyle({ release, tracks }: CopySnapshot, origins: CopyOrigins): CopyCheck[] {
	const checks: CopyCheck[] = [];
	const add = (
		found: { readonly level: string; readonly message: string } | null,
		about: string,
		source: CopySource | null,
	) => {
		if (!found || found.level === 'hint') return;
		checks.push({
			level: found.level === 'error' ? 'error' : 'warning',
			text: t(m.checkedLine, { line: about, problem: found.message }),
			source,
		});
	};
	tracks.forEach((track, index) => {
		const at = recordingField(origins, index, 'title');
		const facts = {
			title: track.title,
			version: track.version ?? '',
			versionType: track.versionType ?? '',
			language: release.language ?? '',
			artists: track.artists.map(({ name }) => name),
			paths: { title: 'title', version: 'version' },
		};
		for (const found of checkTitle(facts)) add(found, track.title, at);
		if (!track.artists.some(({ role }) => role === 'main'))
			checks.push({
				level: 'error',
				text: t(m.noMainArtist, { title: track.title }),
				source: recordingField(origins, index, 'artists'),
			});
		add(checkOwner(track.pOwner ?? '', '℗', 'pOwner'), t(m.pOwnerField), recordingField(origins, index, 'pOwner'));
	});
	add(checkOwner(release.cOwner ?? '', '©', 'cOwner'), t(m.cOwnerField), releaseField(origins, 'cOwner'));
	add(
		checkOriginalDate(release.originalReleaseDate ?? '', release.releaseDate ?? '', 'originalDate'),
		t(d.firstReleased),
		releaseField(origins, 'originalReleaseDate'),
	);
	const styled = tracks.map(({ title, version, artists, advisory }, index) => ({
		title,
		version: version ?? '',
		artists: artists.map(({ name }) => name),
		advisory: advisory ?? '',
		path: String(index),
	}));
	for (const found of checkSameTracks({ title: release.title, version: '', artists: [], path: '', tracks: styled }))
		add(found, tracks[Number(found.path)]?.title ?? '', recordingField(origins, Number(found.path), 'version'));
	return checks;
}

function checkLetters({ unwritableLetters }: CopyFacts): CopyCheck[] {
	if (unwritableLetters.length === 0) return [];
	const letters = unwritableLetters.slice(0, 10).join(' ');
	return [{ level: 'error', text: t(m.lettersMissing, { letters }), source: null }];
}

// Whether the label copy has the credits of the contracts. Every member reads it, so it does not quote them
// (R-SIGNED-8).

interface CreditTerms {
	readonly songId: string;
	readonly contractId: string;
	readonly kind: string;
	/** Empty if the contract has none. */
	readonly creditWording: string;
}

function wordsOf(text: string) {
	return foldText(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');
}

/** All words of the credit must be in one line, in any order: other names may be between them. */
function checkCredits(
	snapshot: CopySnapshot,
	origins: CopyOrigins,
	contracts: readonly CreditTerms[],
): { level: 'warning'; text: string; source: CopySource }[] {
	const wanted = contracts.filter(({ creditWording }) => creditWording.trim() !== '');
	if (wanted.length === 0) return [];
	const copy = assembleCopy(snapshot, origins, { rendering: 'internal', textStyle: 'page' });
	const lines = allLines(copy).map(({ line }) => new Set(wordsOf(`${line.caption} ${textOf(line)}`)));
	return wanted
		.filter(({ creditWording }) => {
			const words = wordsOf(creditWording);
			return !lines.some((line) => words.every((word) => line.has(word)));
		})
		.map(({ kind, contractId: id, songId }) => ({
			level: 'warning',
			text: t(m.creditMissing, { kind: t(contractKindsInText[kind as ContractKind]) }),
			source: { field: 'contract.credit', page: 'contract', id, songId },
		}));
}
