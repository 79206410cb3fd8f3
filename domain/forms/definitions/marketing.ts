import {
	checkBudget,
	checkFocus,
	checkPhotoCredit,
	checkPitch,
	checkPitchTime,
} from '../../catalogue/style/marketing-checks.ts';
import { checkCoverPicture, checkPressPhoto } from '../../catalogue/style/picture-checks.ts';
import { daysBetween, isDay } from '../../kernel/day.ts';
import { type Caption, message } from '../../kernel/message.ts';
import { isLinkTo } from '../check-field.ts';
import { innerPath, listAt, rowsAt, textAt } from '../form-answers.ts';
import type { FileKind, FormContext } from '../form-context.ts';
import type { FormDefinition, FormRule, FormSection, PlainField } from '../form-definition.ts';
import * as m from '../form-field.messages.ts';
import { indexForm } from '../form-index.ts';
import * as captions from '../marketing-form.messages.ts';
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
				return [errorAt(path, message('forms.beforeRelease', 'This must be on or before the release date.'))];
			if (side === 'after' && date < release.date)
				return [errorAt(path, message('forms.afterRelease', 'This must be on or after the release date.'))];
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
			return [warningAt(path, message('forms.liveDateYear', 'Stores only use live dates in the year of the release.'))];
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
		const few =
			rows.length < 2
				? [warningAt('photos', message('forms.photosMissing', 'Please add at least two press photos.'))]
				: [];
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

function file(id: string, caption: Caption, accepts: FileKind, maxMegabytes: number): PlainField {
	return { id, ...fileOf(accepts, maxMegabytes), caption, source: `marketing.${id}` };
}

const assetsSection: FormSection = {
	id: 'assets',
	title: message('forms.assets', 'Photos and files'),
	lead: m.filesLead,
	fields: [
		{
			id: 'photos',
			kind: 'rows',
			caption: message('forms.pressPhoto', 'Press photo'),
			addCaption: message('forms.addPhoto', 'Add press photo'),
			help: message('forms.photosHelp', 'Two or more, at least 2000 pixels on the long side.'),
			minRows: 0,
			maxRows: 20,
			matchBy: [],
			source: 'marketing.photos',
			fields: [
				{
					id: 'file',
					...fileOf('picture', 50),
					caption: message('forms.photo', 'Photo'),
					required: true,
					source: 'file',
				},
				{
					id: 'credit',
					kind: 'text',
					caption: message('forms.photographer', 'Photographer'),
					maxLength: 200,
					source: 'credit',
				},
				{
					id: 'mayUse',
					kind: 'yes-no',
					caption: message('forms.mayUse', 'May the press use it?'),
					required: true,
					source: 'mayUse',
				},
			],
		},
		file('cover', m.cover, 'picture', 50),
		file('logo', message('forms.logo', 'Logo'), 'picture', 50),
		file('plainCover', message('forms.plainCover', 'Cover without text'), 'picture', 50),
		file('video', captions.video, 'video', 500),
		file('canvas', message('forms.canvas', 'Canvas (9:16, 3 to 8 seconds)'), 'video', 100),
		file('lyricSheet', message('forms.lyricSheet', 'Lyric sheet'), 'document', 25),
		file('stems', message('forms.contentStems', 'Stems for content (ZIP)'), 'archive', 500),
	],
};

function contact(id: string, caption: Caption, emailCaption: Caption): PlainField[] {
	return [
		{ id: `${id}Name`, kind: 'text', caption, maxLength: 200, autofill: 'name', source: `artist.${id}Name` },
		{
			id: `${id}Email`,
			kind: 'email',
			caption: emailCaption,
			required: { field: `${id}Name`, isFilled: true },
			// The holder of the link may not be the person who gave the label these addresses.
			isPrivate: true,
			source: `artist.${id}Email`,
		},
	];
}

const contactsSection: FormSection = {
	id: 'contacts',
	title: message('forms.contacts', 'Contacts'),
	lead: message('forms.contactsLead', 'People the label can contact about the release.'),
	fields: [
		...contact('management', message('forms.manager', 'Manager'), message('forms.managerEmail', 'Manager email')),
		...contact('pr', captions.pr, message('forms.prEmail', 'PR email')),
		...contact('booking', message('forms.booking', 'Booking'), message('forms.bookingEmail', 'Booking email')),
	],
};

const consentSection: FormSection = {
	id: 'consent',
	title: message('forms.consent', 'Consent'),
	lead: m.sendLead,
	isAlwaysShown: true,
	fields: [
		{ id: 'declarantName', kind: 'text', caption: m.yourName, maxLength: 200, required: true, autofill: 'name' },
		{
			id: 'confirmed',
			kind: 'tick',
			caption: message('forms.confirmUse', 'The label may use these texts and photos to promote the release'),
			required: true,
			requiredMessage: m.tickMessage,
		},
	],
};

/** What a label needs to promote a release. */
const marketingDefinition: FormDefinition = {
	kind: 'marketing',
	version: 1,
	title: message('forms.marketing', 'Marketing'),
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
