import { type ActivityEntry, activitySentences } from '../../domain/accounts/activity.ts';

/** What was done, after the name of who did it: `made an admin of Jonas Okafor`. */
export function activityWords({ kind, subject }: Pick<ActivityEntry, 'kind' | 'subject'>): string {
	const sentence = activitySentences[kind];
	if (subject === null || subject === '') return sentence;
	return kind === 'label.renamed' ? `${sentence} to ${subject}` : `${sentence} ${subject}`;
}
