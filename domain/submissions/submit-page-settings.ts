// Settings of a label's submit page (R-SUBMIT-1).
import { isDay } from '../kernel/day.ts';
import { fieldError, type RefusedField } from '../kernel/errors.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import {
	maxGenreLength,
	maxIntroductionLength,
	maxPausedMessageLength,
	maxReplyWithinDays,
	mostDemos,
	mostGenres,
} from './submission-limits.ts';
import { slugInvalid } from './submissions.errors.ts';
import * as m from './submit-settings.messages.ts';
import { isSlug, readSlug } from './submit-slug.ts';

/** Off: the address is like any unknown one. Paused: the page says when to come back. */
export const submitPageStates = ['off', 'paused', 'open'] as const;
export type SubmitPageState = (typeof submitPageStates)[number];

export interface SubmitPageSettings {
	readonly state: SubmitPageState;
	readonly slug: string;
	readonly introduction: string;
	readonly genres: readonly string[];
	/** Null means no promise. */
	readonly replyWithinDays: number | null;
	readonly maxDemos: number;
	readonly screensDemos: boolean;
	readonly pausedMessage: string;
	/** The day from which demos are accepted again; null means unspecified. */
	readonly pausedUntil: string | null;
	/** Whether search engines may list the page. */
	readonly isListed: boolean;
}

/** As it is stored. */
export function readSettings(typed: SubmitPageSettings): SubmitPageSettings {
	const genres = typed.genres.map((genre) => genre.replace(/\s+/gu, ' ').trim()).filter((genre) => genre !== '');
	return {
		...typed,
		slug: readSlug(typed.slug),
		introduction: typed.introduction.replace(/\r\n?/g, '\n').trim(),
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
	const { slug, introduction, genres, replyWithinDays, maxDemos, pausedMessage, pausedUntil } = settings;
	const problems: RefusedField[] = [];
	if (!isSlug(slug)) problems.push({ path: 'slug', message: slugInvalid.message, key: slugInvalid.code });
	if (lengthOf(introduction) > maxIntroductionLength)
		problems.push(fieldError('introduction', m.settingTooLong, { max: maxIntroductionLength }));
	if (genres.length > mostGenres) problems.push(fieldError('genres', m.tooManyGenres, { max: mostGenres }));
	if (genres.some((genre) => lengthOf(genre) > maxGenreLength))
		problems.push(fieldError('genres', m.genreTooLong, { max: maxGenreLength }));
	if (replyWithinDays !== null && !isWhole(replyWithinDays, 1, maxReplyWithinDays))
		problems.push(fieldError('replyWithinDays', m.replyWithinInvalid, { max: maxReplyWithinDays }));
	if (!isWhole(maxDemos, 1, mostDemos))
		problems.push(fieldError('maxDemos', m.demosPerSubmissionInvalid, { max: mostDemos }));
	if (lengthOf(pausedMessage) > maxPausedMessageLength)
		problems.push(fieldError('pausedMessage', m.settingTooLong, { max: maxPausedMessageLength }));
	if (pausedUntil !== null && !isDay(pausedUntil)) problems.push(fieldError('pausedUntil', m.dateInvalid));
	return problems;
}
