import { expect, it } from 'vitest';
import { partsOf } from '../kernel/message.ts';
import { activityEntrySchema } from './activity.ts';
import { activitySentences, activityValues } from './activity-sentences.ts';

it.each(Object.entries(activitySentences))(
	'the activity %s is described by a sentence, with and without a subject',
	(kind, { key, text }) => {
		expect(kind).toMatch(/^[a-z]+\.[a-z_]+$/);
		for (const subject of ['Cordillera', null]) {
			const values = activityValues({ actorName: 'Ada', subject });
			const sentence = partsOf<string>(key, text, { ...values, b: (content: string[]) => content.join('') }).join('');
			expect(sentence).toMatch(/^Ada [a-z][a-z’ -]+(Cordillera|[a-z])( [a-z ]+)?$/);
		}
	},
);

it('an activity entry of an undefined kind is refused', () => {
	const entry = { id: '1', kind: 'label.exploded', actorName: 'Ada', subject: null, address: null, at: new Date() };

	expect(activityEntrySchema.safeParse(entry).success).toBe(false);
	expect(activityEntrySchema.safeParse({ ...entry, kind: 'label.renamed' }).success).toBe(true);
});
