// R-rules about ownership: ℗ and ©, dates, covers, samples, territories.
import { t } from '../../kernel/message.ts';
import * as m from '../style-checks.messages.ts';
import { finding, findings, type StyleFinding, setTo } from './style-finding.ts';

const symbolOrYear = /[℗©]|\([pc]\)|\b(?:19|20)\d{2}\b/gi;

/** R01: the symbol and the year are added where the line is displayed. */
export function checkOwner(owner: string, symbol: '℗' | '©', path: string): StyleFinding | null {
	const plain = owner
		.replace(symbolOrYear, ' ')
		.replace(/\s+/g, ' ')
		.replace(/^[\s,]+|[\s,]+$/g, '');
	if (owner.search(symbolOrYear) === -1) return null;
	return finding('R01', t(m.ownerOnly, { symbol }), {
		path,
		about: owner,
		fix: setTo(path, plain),
	});
}

interface YearFacts {
	readonly year: string;
	readonly symbol: '℗' | '©';
	readonly path: string;
	/** ISO date, or empty. */
	readonly releaseDate: string;
	/** ISO date. */
	readonly today: string;
}

/** R02: a year of four digits, next year at the latest, and not after the release. */
export function checkYear({ year, symbol, path, releaseDate, today }: YearFacts): StyleFinding | null {
	const last = Number(today.slice(0, 4)) + 1;
	const at = { path, about: year };
	if (!/^\d{4}$/.test(year) || Number(year) > last)
		return finding('R02', t(m.yearInvalid, { symbol, last: String(last) }), at);
	if (releaseDate === '' || Number(year) <= Number(releaseDate.slice(0, 4))) return null;
	return finding('R02', t(m.yearAfterRelease, { symbol }), { ...at, level: 'warning' });
}

interface SampleFacts {
	readonly source: string;
	readonly clearance: string;
	readonly path: string;
}

/** Samples in these states are not cleared. */
const uncleared: ReadonlySet<string> = new Set(['not_started', 'requested', 'refused', '']);

export function isUncleared(clearance: string) {
	return uncleared.has(clearance);
}

/** R09: every sample must be cleared in the final version. */
export function checkSamples(samples: readonly SampleFacts[]): StyleFinding[] {
	return samples
		.filter(({ clearance }) => isUncleared(clearance))
		.map(({ source, clearance, path }) =>
			finding('R09', t(m.sampleNotCleared, { source }), { path, about: clearance }),
		);
}

export { originalWritersMissing } from '../style-checks.messages.ts';

/** Checks R10. */
export function checkCover(
	cover: { readonly isCover: boolean; readonly originalWriters: string },
	path: string,
): StyleFinding | null {
	if (!cover.isCover || cover.originalWriters.trim() !== '') return null;
	return finding('R10', t(m.originalWritersMissing), { path, about: '' });
}

/** Checks R11. Dates are ISO dates or empty. */
export function checkOriginalDate(originalDate: string, releaseDate: string, path: string): StyleFinding | null {
	if (originalDate === '' || releaseDate === '' || originalDate <= releaseDate) return null;
	return finding('R11', t(m.originalDateTooLate), { path, about: originalDate });
}

/** Countries, or `WORLD` with exceptions. */
export interface Territory {
	readonly countries: readonly string[];
	readonly except?: readonly string[];
	/** Common name of the territory: Europe. */
	readonly name?: string;
}

const world = 'WORLD';

export interface ContractFacts {
	readonly territory: Territory;
	/** ISO date; empty for a contract without an end. */
	readonly endDate: string;
}

/** R12 and R13: the contract must cover the places and dates of the release. */
export function checkContract(
	contract: ContractFacts,
	release: { readonly territory: Territory; readonly releaseDate: string },
	paths: { readonly territory: string; readonly releaseDate: string },
): StyleFinding[] {
	const message = t(m.territoryNotCovered, {
		contract: nameOf(contract.territory),
		release: nameOf(release.territory),
	});
	return findings(
		!isInside(release.territory, contract.territory) &&
			finding('R12', message, { path: paths.territory, about: release.territory.countries.join(' ') }),
		endsSoon(contract.endDate, release.releaseDate) &&
			finding('R13', t(m.contractEndsSoon), {
				path: paths.releaseDate,
				about: release.releaseDate,
			}),
	);
}

function nameOf({ name, countries, except = [] }: Territory) {
	if (name !== undefined) return name;
	if (!countries.includes(world)) return countries.join(', ');
	return except.length === 0 ? t(m.world) : t(m.worldExcept, { countries: except.join(', ') });
}

function isInside(inner: Territory, outer: Territory) {
	const isOut = new Set(outer.except ?? []);
	if (outer.countries.includes(world)) {
		if (!inner.countries.includes(world)) return inner.countries.every((country) => !isOut.has(country));
		return [...isOut].every((country) => (inner.except ?? []).includes(country));
	}
	const isIn = new Set(outer.countries);
	return !inner.countries.includes(world) && inner.countries.every((country) => isIn.has(country));
}

function endsSoon(endDate: string, releaseDate: string) {
	if (endDate === '' || releaseDate === '') return false;
	const yearLater = `${Number(releaseDate.slice(0, 4)) + 1}${releaseDate.slice(4)}`;
	return endDate < yearLater;
}
