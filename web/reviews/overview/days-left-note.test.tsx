import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DaysLeftNote } from './overview-row.tsx';

const dayMs = 24 * 60 * 60 * 1000;

function noteOf(submittedDaysAgo: number): string {
	const submittedAt = new Date(Date.now() - submittedDaysAgo * dayMs);
	return renderToStaticMarkup(<DaysLeftNote song={{ submittedAt, extendedUntil: null }} className="" />);
}

test('the note shows how many days a song has left, and nothing for an expired song', () => {
	expect(noteOf(4.5)).toContain('3 days left');
	expect(noteOf(8)).toBe('');
});
