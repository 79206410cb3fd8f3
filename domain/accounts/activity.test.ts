import { expect, it } from 'vitest';
import { activityEntrySchema, activitySentences } from '../framework/activity.ts';

it.each(Object.entries(activitySentences))('%s reads as a sentence: %s', (kind, sentence) => {
	expect(kind).toMatch(/^[a-z]+\.[a-z_]+$/);
	expect(sentence).toMatch(/^[a-z][a-z -]+[a-z]$/);
});

it('an entry of a kind that nobody defined is refused', () => {
	const entry = { id: '1', kind: 'label.exploded', actorName: 'Ada', subject: null, address: null, at: new Date() };

	expect(activityEntrySchema.safeParse(entry).success).toBe(false);
	expect(activityEntrySchema.safeParse({ ...entry, kind: 'label.renamed' }).success).toBe(true);
});
