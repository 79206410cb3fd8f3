import { type ActivityEntry, activitySentences } from '../../domain/framework/activity.ts';

/** The rest of a sentence that begins with the name of the actor: `made an admin of Jonas Okafor`. */
export function formatActivity({ kind, subject }: Pick<ActivityEntry, 'kind' | 'subject'>): string {
	const sentence = activitySentences[kind];
	if (subject === null || subject === '') return sentence;
	return kind === 'label.renamed' ? `${sentence} to ${subject}` : `${sentence} ${subject}`;
}
