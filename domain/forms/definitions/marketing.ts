import { addDays } from '../../kernel/day.ts';
import type { FileKind } from '../form-context.ts';
import type { FormDefinition, FormSection, PlainField } from '../form-definition.ts';
import { indexForm } from '../form-index.ts';
import { tickMessage } from '../form-messages.ts';
import { budgetSection, focusSection, planSection } from './marketing-plan.ts';
import { marketingRules } from './marketing-rules.ts';
import { artistSection, soundSection, storySection } from './marketing-story.ts';

// Sections of the marketing form about files, contacts and consent.

const megabyte = 1024 * 1024;

function file(id: string, caption: string, accepts: FileKind, maxMegabytes: number): PlainField {
	return {
		id,
		kind: 'file',
		caption,
		accepts,
		maxFiles: 1,
		maxBytes: maxMegabytes * megabyte,
		source: `marketing.${id}`,
	};
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
					kind: 'file',
					caption: 'Photo',
					accepts: 'picture',
					maxFiles: 1,
					maxBytes: 50 * megabyte,
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
			// Whoever has the link need not be the one to whom the label has these addresses from.
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

/** For the label, beside the pitch. */
export const pitchTimingHint =
	'Pitch at least 7 days before the release, better 14 to 28. Promotion teams of distributors want 4 to 6 weeks.';

const campaign: readonly (readonly [days: number, what: string])[] = [
	[-42, 'Send to the distributor’s promotion team'],
	[-28, 'Announce, pitch to stores'],
	[-14, 'Pre-save, first teaser'],
	[-7, 'Last day to pitch to stores'],
	[0, 'Release'],
	[7, 'Video or second content'],
	[28, 'Look at the numbers, remix or next single'],
];

/** The usual days around a release, as a list to start from. */
export function campaignDays(releaseDate: string): { readonly day: string; readonly what: string }[] {
	return campaign.map(([days, what]) => ({ day: addDays(releaseDate, days), what }));
}
