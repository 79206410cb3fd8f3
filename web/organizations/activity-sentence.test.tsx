import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActivitySentence } from './activity-sentence.tsx';

test.each([
	[{ kind: 'member.joined', subject: null }, 'joined the label'],
	[{ kind: 'member.promoted', subject: 'Jonas Okafor' }, 'made Jonas Okafor an admin'],
	[{ kind: 'member.demoted', subject: null }, 'gave up the admin role'],
	[{ kind: 'label.renamed', subject: 'Nordlys Records' }, 'renamed the label to Nordlys Records'],
	[{ kind: 'song.edited', subject: '' }, 'edited a song'],
] as const)('the activity %o is described as "%s"', (entry, text) => {
	const markup = renderToStaticMarkup(<ActivitySentence entry={{ ...entry, actorName: 'Ada Lind' }} />);
	expect(markup).toBe(`<b class="font-semibold">Ada Lind</b> ${text}`);
});
