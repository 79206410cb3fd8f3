import { expect, it } from 'vitest';
import { activityEntrySchema, activitySentences } from '../framework/activity.ts';

it.each(Object.entries(activitySentences))('the activity %s is described by a sentence: %s', (kind, sentence) => {
	expect(kind).toMatch(/^[a-z]+\.[a-z_]+$/);
	expect(sentence).toMatch(/^[a-z][a-z -]+[a-z]$/);
});

it('an activity entry of an undefined kind is refused', () => {
	const entry = { id: '1', kind: 'label.exploded', actorName: 'Ada', subject: null, address: null, at: new Date() };

	expect(activityEntrySchema.safeParse(entry).success).toBe(false);
	expect(activityEntrySchema.safeParse({ ...entry, kind: 'label.renamed' }).success).toBe(true);
});
