// Settings of a label's submit page (R-SUBMIT-1).
import { isDay } from '../kernel/day.ts';
import type { RefusedField } from '../kernel/errors.ts';
import { lengthOf } from '../kernel/text.ts';
import {
	maxGenreLength,
	maxPausedMessageLength,
	maxWordsLength,
	mostGenres,
	mostPromiseDays,
	mostTracks,
} from './submission-limits.ts';
import { slugInvalid } from './submissions.errors.ts';
import { isSlug, readSlug } from './submit-slug.ts';

/** Off: the address is like any unknown one. Paused: the page says when to come back. */
export const submitPageStates = ['off', 'paused', 'open'] as const;
export type SubmitPageState = (typeof submitPageStates)[number];

export interface SubmitPageSettings {
	readonly state: SubmitPageState;
	readonly slug: string;
	readonly words: string;
	readonly genres: readonly string[];
	/** Null means no promise. */
	readonly promiseDays: number | null;
	readonly maxTracks: number;
	readonly holdsForLook: boolean;
	readonly pausedMessage: string;
	/** The day from which demos are accepted again; null means unspecified. */
	readonly pausedUntil: string | null;
}

/** As it is stored. */
export function readSettings(typed: SubmitPageSettings): SubmitPageSettings {
	const genres = typed.genres.map((genre) => genre.replace(/\s+/gu, ' ').trim()).filter((genre) => genre !== '');
	return {
		...typed,
		slug: readSlug(typed.slug),
		words: typed.words.replace(/\r\n?/g, '\n').trim(),
		pausedMessage: typed.pausedMessage.replace(/\r\n?/g, '\n').trim(),
		// Each once, with the first spelling.
		genres: genres.filter(
			(genre, at) => genres.findIndex((other) => other.toLowerCase() === genre.toLowerCase()) === at,
		),
	};
}

const isWhole = (value: number, least: number, most: number) =>
	Number.isInteger(value) && value >= least && value <= most;

/** All errors of the settings; expects the result of `readSettings`. */
export function findSettingProblems(settings: SubmitPageSettings): RefusedField[] {
	const { slug, words, genres, promiseDays, maxTracks, pausedMessage, pausedUntil } = settings;
	const problems: RefusedField[] = [];
	const refuse = (path: string, message: string) => problems.push({ path, message });
	if (!isSlug(slug)) refuse('slug', slugInvalid.message);
	if (lengthOf(words) > maxWordsLength) refuse('words', `Please use at most ${maxWordsLength} characters.`);
	if (genres.length > mostGenres) refuse('genres', `Please name at most ${mostGenres} genres.`);
	if (genres.some((genre) => lengthOf(genre) > maxGenreLength))
		refuse('genres', `A genre has at most ${maxGenreLength} characters.`);
	if (promiseDays !== null && !isWhole(promiseDays, 1, mostPromiseDays))
		refuse('promiseDays', `Please enter a number of days from 1 to ${mostPromiseDays}, or leave it empty.`);
	if (!isWhole(maxTracks, 1, mostTracks)) refuse('maxTracks', `Please enter a number from 1 to ${mostTracks}.`);
	if (lengthOf(pausedMessage) > maxPausedMessageLength)
		refuse('pausedMessage', `Please use at most ${maxPausedMessageLength} characters.`);
	if (pausedUntil !== null && !isDay(pausedUntil)) refuse('pausedUntil', 'Please enter a day.');
	return problems;
}
