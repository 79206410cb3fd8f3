import type { ActivityEntry } from '../../domain/framework/activity.ts';
import { activitySentences, activityValues } from '../../domain/framework/activity-sentences.ts';
import { RichText } from '../ui/rich-text.tsx';

/** An entry of the activity log as a sentence: **Ada** made Jonas Okafor an admin. */
export function ActivitySentence({ entry }: { entry: Pick<ActivityEntry, 'kind' | 'actorName' | 'subject'> }) {
	return (
		<RichText
			of={activitySentences[entry.kind]}
			values={activityValues(entry)}
			tags={{ b: (content) => <b className="font-semibold">{content}</b> }}
		/>
	);
}
