import { expect, test } from 'vitest';
import { formatActivity } from './member-list.tsx';

test.each([
	[{ kind: 'member.joined', subject: null }, 'joined the label'],
	[{ kind: 'member.promoted', subject: 'Jonas Okafor' }, 'made an admin of Jonas Okafor'],
	[{ kind: 'label.renamed', subject: 'Nordlys Records' }, 'renamed the label to Nordlys Records'],
] as const)('the activity %o is described as "%s"', (entry, text) => {
	expect(formatActivity(entry)).toBe(text);
});
