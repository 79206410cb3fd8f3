import { addDays } from '../../kernel/day.ts';
import type { FormDefinition } from '../form-definition.ts';
import { indexForm } from '../form-index.ts';
import { assetsSection, consentSection, contactsSection } from './marketing-assets.ts';
import { budgetSection, focusSection, planSection } from './marketing-plan.ts';
import { marketingRules } from './marketing-rules.ts';
import { artistSection, soundSection, storySection } from './marketing-story.ts';

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
