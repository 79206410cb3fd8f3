// Sections of the marketing form about focus, plan and budget.

import { focusMissing } from '../../catalogue/style/marketing-checks.ts';
import { t } from '../../kernel/message.ts';
import type { FormSection, PlainField } from '../form-definition.ts';
import { optionsFrom, plainOptions } from './options.ts';

export const focusSection: FormSection = {
	id: 'focus',
	title: 'Focus',
	lead: 'The one track to push, and where you would love to hear it.',
	fields: [
		{
			id: 'focusTrack',
			kind: 'choice',
			caption: 'Focus track',
			options: 'tracks',
			get message() {
				return t(focusMissing);
			},
			source: 'release.focusTrack',
		},
		{
			id: 'playlists',
			kind: 'rows',
			caption: 'Playlist to aim for',
			minRows: 0,
			maxRows: 30,
			matchBy: ['name'],
			source: 'marketing.playlists',
			fields: [
				{ id: 'name', kind: 'text', caption: 'Name', maxLength: 200, required: true, source: 'name' },
				{ id: 'store', kind: 'text', caption: 'Store', maxLength: 100, source: 'store' },
				{ id: 'link', kind: 'url', caption: 'Link', source: 'link' },
				{ id: 'why', kind: 'text', caption: 'Why', maxLength: 500, source: 'why' },
			],
		},
	],
};

/** Dates of the plan, and whether they belong before or after the release. */
export const keyDates = {
	announceDate: { caption: 'Announcement', side: 'before' },
	presaveDate: { caption: 'Pre-save', side: 'before' },
	teaserDate: { caption: 'Teaser', side: 'before' },
	videoDate: { caption: 'Video', side: 'any' },
	remixDate: { caption: 'Remix', side: 'after' },
	nextSingleDate: { caption: 'Next single', side: 'after' },
} as const;

function media(id: string, caption: string): PlainField {
	return { id, kind: 'long-text', caption, maxLength: 1000, source: `marketing.${id}` };
}

export const planSection: FormSection = {
	id: 'plan',
	title: 'Plan',
	lead: 'What happens around the release. Leave empty what is not planned yet.',
	fields: [
		...Object.entries(keyDates).map(
			([id, { caption }]): PlainField => ({ id, kind: 'date', caption, source: `marketing.${id}` }),
		),
		{
			id: 'liveDates',
			kind: 'rows',
			caption: 'Live date',
			minRows: 0,
			maxRows: 100,
			matchBy: ['date', 'city'],
			source: 'marketing.liveDates',
			fields: [
				{ id: 'date', kind: 'date', caption: 'Day', required: true, source: 'date' },
				{ id: 'city', kind: 'text', caption: 'City', maxLength: 200, required: true, source: 'city' },
				{ id: 'venue', kind: 'text', caption: 'Venue', maxLength: 200, source: 'venue' },
				{ id: 'link', kind: 'url', caption: 'Link', source: 'link' },
			],
		},
		media('mediaPress', 'Press'),
		media('mediaRadio', 'Radio'),
		media('mediaTv', 'TV'),
		media('mediaOnline', 'Online'),
		media('mediaCreators', 'Creators'),
		{
			id: 'videoCount',
			kind: 'number',
			caption: 'Short videos',
			min: 0,
			max: 1000,
			decimals: 0,
			message: 'Please give the number of videos in digits.',
			source: 'marketing.videoCount',
		},
		{ id: 'videoMaker', kind: 'text', caption: 'Who makes them', maxLength: 200, source: 'marketing.videoMaker' },
		{
			id: 'focusCountries',
			kind: 'choices',
			caption: 'Countries to focus on',
			options: 'countries',
			max: 5,
			source: 'marketing.focusCountries',
		},
	],
};

function amount(id: string, caption: string, source: string, isRequired: boolean): PlainField {
	const message = 'Please give the amount in digits, like 1800 or 1800.50.';
	const field: PlainField = { id, kind: 'number', caption, min: 0, max: 999_999_999, decimals: 2, message, source };
	return isRequired ? { ...field, required: true } : field;
}

export const budgetSection: FormSection = {
	id: 'budget',
	title: 'Budget',
	lead: 'Only if there is one.',
	fields: [
		amount('budgetTotal', 'Total', 'marketing.budgetTotal', false),
		{
			id: 'currency',
			kind: 'choice',
			caption: 'Currency',
			options: plainOptions('EUR USD GBP CHF SEK NOK DKK PLN CZK HUF AUD CAD NZD JPY BRL MXN ZAR'.split(' ')),
			required: { field: 'budgetTotal', isFilled: true },
			source: 'marketing.budgetCurrency',
		},
		{ id: 'payer', kind: 'text', caption: 'Who pays', maxLength: 200, source: 'marketing.budgetPayer' },
		{
			id: 'budgetLines',
			kind: 'rows',
			caption: 'Line',
			minRows: 0,
			maxRows: 30,
			matchBy: ['kind'],
			source: 'marketing.budgetLines',
			fields: [
				{
					id: 'kind',
					kind: 'choice',
					caption: 'For',
					options: optionsFrom({
						ads: 'Ads',
						pr: 'PR',
						radio: 'Radio',
						video: 'Video',
						creators: 'Creators',
						other: 'Other',
					}),
					required: true,
					source: 'kind',
				},
				amount('amount', 'Amount', 'amount', true),
			],
		},
	],
};
