// Sections of the marketing form about focus, plan and budget.

import { focusMissing } from '../../catalogue/style/marketing-checks.ts';
import * as general from '../../kernel/general.messages.ts';
import { type Caption, message } from '../../kernel/message.ts';
import type { FormSection, PlainField } from '../form-definition.ts';
import * as m from '../form-field.messages.ts';
import * as captions from '../marketing-form.messages.ts';
import { optionsFrom, plainOptions } from './options.ts';

export const focusSection: FormSection = {
	id: 'focus',
	title: message('forms.focus', 'Focus'),
	lead: message('forms.focusLead', 'The track to promote, and the playlists you would like it on.'),
	fields: [
		{
			id: 'focusTrack',
			kind: 'choice',
			caption: message('forms.focusTrack', 'Focus track'),
			options: 'tracks',
			message: focusMissing,
			source: 'release.focusTrack',
		},
		{
			id: 'playlists',
			kind: 'rows',
			caption: message('forms.targetPlaylist', 'Target playlist'),
			addCaption: message('forms.addPlaylist', 'Add playlist'),
			minRows: 0,
			maxRows: 30,
			matchBy: ['name'],
			source: 'marketing.playlists',
			fields: [
				{ id: 'name', kind: 'text', caption: general.name, maxLength: 200, required: true, source: 'name' },
				{ id: 'store', kind: 'text', caption: message('forms.store', 'Store'), maxLength: 100, source: 'store' },
				{ id: 'link', kind: 'url', caption: m.link, source: 'link' },
				{ id: 'why', kind: 'text', caption: message('forms.why', 'Why'), maxLength: 500, source: 'why' },
			],
		},
	],
};

/** Dates of the plan, and whether they belong before or after the release. */
export const keyDates = {
	announceDate: { caption: message('forms.announcement', 'Announcement'), side: 'before' },
	presaveDate: { caption: message('forms.presave', 'Pre-save'), side: 'before' },
	teaserDate: { caption: message('forms.teaser', 'Teaser'), side: 'before' },
	videoDate: { caption: captions.video, side: 'any' },
	remixDate: { caption: captions.remix, side: 'after' },
	nextSingleDate: { caption: message('forms.nextSingle', 'Next single'), side: 'after' },
} as const;

function media(id: string, caption: Caption): PlainField {
	return { id, kind: 'long-text', caption, maxLength: 1000, source: `marketing.${id}` };
}

export const planSection: FormSection = {
	id: 'plan',
	title: message('forms.plan', 'Plan'),
	lead: message('forms.planLead', 'What’s planned around the release, and when. Skip what isn’t planned.'),
	fields: [
		...Object.entries(keyDates).map(
			([id, { caption }]): PlainField => ({ id, kind: 'date', caption, source: `marketing.${id}` }),
		),
		{
			id: 'liveDates',
			kind: 'rows',
			caption: message('forms.liveDate', 'Live date'),
			addCaption: message('forms.addLiveDate', 'Add live date'),
			minRows: 0,
			maxRows: 100,
			matchBy: ['date', 'city'],
			source: 'marketing.liveDates',
			fields: [
				{ id: 'date', kind: 'date', caption: m.date, required: true, source: 'date' },
				{
					id: 'city',
					kind: 'text',
					caption: message('forms.city', 'City'),
					maxLength: 200,
					required: true,
					source: 'city',
				},
				{ id: 'venue', kind: 'text', caption: message('forms.venue', 'Venue'), maxLength: 200, source: 'venue' },
				{ id: 'link', kind: 'url', caption: m.link, source: 'link' },
			],
		},
		media('mediaPress', captions.press),
		media('mediaRadio', captions.radio),
		media('mediaTv', message('forms.tv', 'TV')),
		media('mediaOnline', message('forms.online', 'Online')),
		media('mediaCreators', captions.creators),
		{
			id: 'videoCount',
			kind: 'number',
			caption: message('forms.shortVideos', 'Number of short videos'),
			min: 0,
			max: 1000,
			decimals: 0,
			message: message('forms.videoCountWrong', 'Enter the number of videos in digits.'),
			source: 'marketing.videoCount',
		},
		{
			id: 'videoMaker',
			kind: 'text',
			caption: message('forms.videoMaker', 'Who makes the videos'),
			maxLength: 200,
			source: 'marketing.videoMaker',
		},
		{
			id: 'focusCountries',
			kind: 'choices',
			caption: message('forms.focusCountries', 'Countries to focus on'),
			options: 'countries',
			max: 5,
			source: 'marketing.focusCountries',
		},
	],
};

const amountWrong = message('forms.amountWrong', 'Enter the amount in digits, for example 1800 or 1800.50.');

function amount(id: string, caption: Caption, source: string, isRequired: boolean): PlainField {
	const limits = { min: 0, max: 999_999_999, decimals: 2, message: amountWrong };
	const field: PlainField = { id, kind: 'number', caption, ...limits, source };
	return isRequired ? { ...field, required: true } : field;
}

export const budgetSection: FormSection = {
	id: 'budget',
	title: message('forms.budget', 'Budget'),
	lead: message('forms.budgetLead', 'Leave this empty if there is no budget.'),
	fields: [
		amount('budgetTotal', message('forms.total', 'Total'), 'marketing.budgetTotal', false),
		{
			id: 'currency',
			kind: 'choice',
			caption: message('forms.currency', 'Currency'),
			options: plainOptions('EUR USD GBP CHF SEK NOK DKK PLN CZK HUF AUD CAD NZD JPY BRL MXN ZAR'.split(' ')),
			required: { field: 'budgetTotal', isFilled: true },
			source: 'marketing.budgetCurrency',
		},
		{
			id: 'payer',
			kind: 'text',
			caption: message('forms.payer', 'Who pays'),
			maxLength: 200,
			source: 'marketing.budgetPayer',
		},
		{
			id: 'budgetLines',
			kind: 'rows',
			caption: message('forms.budgetLine', 'Budget line'),
			addCaption: message('forms.addBudgetLine', 'Add budget line'),
			minRows: 0,
			maxRows: 30,
			matchBy: ['kind'],
			source: 'marketing.budgetLines',
			fields: [
				{
					id: 'kind',
					kind: 'choice',
					caption: message('forms.purpose', 'Purpose'),
					options: optionsFrom({
						ads: message('forms.ads', 'Ads'),
						pr: captions.pr,
						radio: captions.radio,
						video: captions.video,
						creators: captions.creators,
						other: m.other,
					}),
					required: true,
					source: 'kind',
				},
				amount('amount', message('forms.amount', 'Amount'), 'amount', true),
			],
		},
	],
};
