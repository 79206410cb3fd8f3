import {
	checkBudget,
	checkFocus,
	checkPhotoCredit,
	checkPitch,
	checkPitchTime,
} from '../../catalogue/style/marketing-checks.ts';
import { checkCoverPicture, checkPressPhoto } from '../../catalogue/style/picture-checks.ts';
import { daysBetween, isDay } from '../../kernel/day.ts';
import { innerPath, listAt, rowsAt, textAt } from '../answers.ts';
import { isLinkTo } from '../check-field.ts';
import type { FileKind, FormContext } from '../form-context.ts';
import type { FormDefinition, FormRule, FormSection, PlainField } from '../form-definition.ts';
import { indexForm } from '../form-index.ts';
import { tickMessage } from '../form-messages.ts';
import { budgetSection, focusSection, keyDates, planSection } from './marketing-plan.ts';
import { artistSection, soundSection, storySection } from './marketing-story.ts';
import { isNetwork, networks } from './networks.ts';
import { fileOf } from './options.ts';
import { errorAt, fromStyle, warningAt } from './style-findings.ts';

const pitch: FormRule = {
	id: 'story.pitch',
	reads: ['pitch'],
	check(answers, { today, release }) {
		const text = textAt(answers, 'pitch');
		const daysToRelease = isDay(release.date) && release.date > today ? daysBetween(today, release.date) : null;
		return fromStyle([...checkPitch(text, 'pitch'), checkPitchTime({ text, daysToRelease }, 'pitch')]);
	},
};

const socials: FormRule = {
	id: 'artist.socials',
	reads: ['socials'],
	check: (answers) =>
		rowsAt(answers, 'socials').flatMap((row) => {
			const network = textAt(answers, innerPath('socials', row, 'network'));
			const path = innerPath('socials', row, 'link');
			const link = textAt(answers, path);
			// The field itself reports an invalid link.
			if (!isNetwork(network) || !/^https?:\/\//i.test(link) || isLinkTo(link, networks[network].hosts)) return [];
			return [errorAt(path, networks[network].message)];
		}),
};

const focus: FormRule = {
	id: 'focus.track',
	reads: ['focusTrack'],
	check: (answers, { release }) =>
		fromStyle([checkFocus(release.tracks.length, textAt(answers, 'focusTrack') === '' ? 0 : 1, 'focusTrack')]),
};

const dates: FormRule = {
	id: 'plan.dates',
	reads: Object.keys(keyDates),
	check(answers, { release }) {
		if (!isDay(release.date)) return [];
		return Object.entries(keyDates).flatMap(([path, { side }]) => {
			const date = textAt(answers, path);
			if (!isDay(date)) return [];
			if (side === 'before' && date > release.date)
				return [errorAt(path, 'This should be on or before the day of the release.')];
			if (side === 'after' && date < release.date)
				return [errorAt(path, 'This should be on or after the day of the release.')];
			return [];
		});
	},
};

const liveDates: FormRule = {
	id: 'plan.liveDates',
	reads: ['liveDates'],
	check: (answers, { release }) =>
		rowsAt(answers, 'liveDates').flatMap((row) => {
			const path = innerPath('liveDates', row, 'date');
			const date = textAt(answers, path);
			if (!isDay(date) || !isDay(release.date) || date.slice(0, 4) === release.date.slice(0, 4)) return [];
			return [warningAt(path, 'Stores want live dates in the year of the release.')];
		}),
};

const budget: FormRule = {
	id: 'budget.total',
	reads: ['budgetTotal', 'currency', 'budgetLines'],
	check(answers) {
		const total = hundredths(textAt(answers, 'budgetTotal'));
		const lines = rowsAt(answers, 'budgetLines').map((row) =>
			hundredths(textAt(answers, innerPath('budgetLines', row, 'amount'))),
		);
		const currency = textAt(answers, 'currency') || 'EUR';
		if (total === null || lines.length === 0 || !/^[A-Z]{3}$/.test(currency)) return [];
		return fromStyle([checkBudget({ total, lines: lines.map((line) => line ?? 0), currency }, 'budgetTotal')]);
	},
};

/** Parsed as digits, so that no amount is rounded. */
function hundredths(text: string) {
	const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
	return parts === null ? null : Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

function pictureOf(id: string, { files }: FormContext) {
	return Object.hasOwn(files, id) ? (files[id]?.picture ?? null) : null;
}

const photos: FormRule = {
	id: 'assets.photos',
	reads: ['photos'],
	check(answers, context) {
		const rows = rowsAt(answers, 'photos');
		const few = rows.length < 2 ? [warningAt('photos', 'Please add at least two press photos.')] : [];
		const each = rows.flatMap((row) => {
			const path = innerPath('photos', row, 'file');
			const credit = innerPath('photos', row, 'credit');
			const small = listAt(answers, path).map((id) => {
				const picture = pictureOf(id, context);
				return picture ? checkPressPhoto(picture, path) : null;
			});
			return fromStyle([...small, checkPhotoCredit(textAt(answers, credit), credit)]);
		});
		return [...few, ...each];
	},
};

const cover: FormRule = {
	id: 'assets.cover',
	reads: ['cover'],
	check: (answers, context) =>
		listAt(answers, 'cover').flatMap((id) => {
			const picture = pictureOf(id, context);
			return picture ? fromStyle(checkCoverPicture(picture, 'cover')) : [];
		}),
};

const marketingRules: readonly FormRule[] = [pitch, socials, focus, dates, liveDates, budget, photos, cover];

// Sections of the marketing form about files, contacts and consent.

function file(id: string, caption: string, accepts: FileKind, maxMegabytes: number): PlainField {
	return { id, ...fileOf(accepts, maxMegabytes), caption, source: `marketing.${id}` };
}

const assetsSection: FormSection = {
	id: 'assets',
	title: 'Pictures and files',
	lead: 'Add what is ready. What is missing can be sent later.',
	fields: [
		{
			id: 'photos',
			kind: 'rows',
			caption: 'Press photo',
			help: 'Two or more, at least 2000 pixels on the long side.',
			minRows: 0,
			maxRows: 20,
			matchBy: [],
			source: 'marketing.photos',
			fields: [
				{
					id: 'file',
					...fileOf('picture', 50),
					caption: 'Photo',
					required: true,
					source: 'file',
				},
				{ id: 'credit', kind: 'text', caption: 'Photographer', maxLength: 200, source: 'credit' },
				{ id: 'mayUse', kind: 'yes-no', caption: 'May it be used for press?', required: true, source: 'mayUse' },
			],
		},
		file('cover', 'Cover', 'picture', 50),
		file('logo', 'Logo', 'picture', 50),
		file('plainCover', 'Cover without text', 'picture', 50),
		file('video', 'Video', 'video', 500),
		file('canvas', 'Canvas (9:16, 3 to 8 seconds)', 'video', 100),
		file('lyricSheet', 'Lyric sheet', 'document', 25),
		file('stems', 'Stems for content (ZIP)', 'archive', 500),
	],
};

function contact(id: string, caption: string): PlainField[] {
	return [
		{ id: `${id}Name`, kind: 'text', caption, maxLength: 200, source: `artist.${id}Name` },
		{
			id: `${id}Email`,
			kind: 'email',
			caption: `${caption}: e-mail`,
			required: { field: `${id}Name`, isFilled: true },
			// The holder of the link may not be the person who gave the label these addresses.
			isPrivate: true,
			source: `artist.${id}Email`,
		},
	];
}

const contactsSection: FormSection = {
	id: 'contacts',
	title: 'Contacts',
	lead: 'Whom the label may write to on your behalf.',
	fields: [...contact('management', 'Manager'), ...contact('pr', 'PR'), ...contact('booking', 'Booking')],
};

const consentSection: FormSection = {
	id: 'consent',
	title: 'Consent',
	lead: 'Read once more what you filled in, then send it.',
	isAlwaysShown: true,
	fields: [
		{ id: 'declarantName', kind: 'text', caption: 'Your name', maxLength: 200, required: true },
		{
			id: 'confirmed',
			kind: 'tick',
			caption: 'The label may use these texts and photos to promote the release.',
			required: true,
			requiredMessage: tickMessage,
		},
	],
};

/** What a label needs to promote a release. */
const marketingDefinition: FormDefinition = {
	kind: 'marketing',
	version: 1,
	title: 'Marketing',
	sections: [
		storySection,
		soundSection,
		artistSection,
		focusSection,
		planSection,
		budgetSection,
		assetsSection,
		contactsSection,
		consentSection,
	],
	rules: marketingRules,
};

export const marketingForm = indexForm(marketingDefinition);
