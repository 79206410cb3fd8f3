// The figures of the server, which only operators see.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queueNames } from '../../domain/kernel/queue-names.ts';
import { requestKinds, type ServerMetrics } from '../../domain/operations/server-metrics.ts';
import { admin } from '../testing/empty-label.ts';
import { openAsMember } from '../testing/open-app.tsx';

const times = { count: 1200, p50Ms: 81, p95Ms: 350 };
const metrics: ServerMetrics = {
	at: new Date(),
	startedAt: new Date('2026-11-02T09:30:00Z'),
	requests: requestKinds.map((kind) => ({ kind, ...times })),
	queues: queueNames.map((name) => ({ name, waiting: 0, oldestAt: null })),
	database: {
		isEmbedded: true,
		answers: times,
		waits: times,
		connections: { most: 1, busy: 1, waiting: 0 },
		slowMs: 500,
		slow: 0,
	},
	storage: { isBucket: false, calls: times, failed: 0 },
	mail: { sending: times, sent: 4, failed: 0, unknown: 0 },
	streams: 1,
	load: { memoryBytes: 282_000_000, cpuShare: 0.17, delays: times },
};

const tab = page.getByRole('main').getByRole('link', { name: 'Server', exact: true });

afterEach(() => {
	document.documentElement.style.fontSize = '';
});

test('the tab Server and its page are only for operators, whatever their role in the label', async () => {
	await openAsMember('/profile/server');
	await expect.poll(() => window.location.pathname).toBe('/profile');
	await expect.element(page.getByRole('main').getByRole('link', { name: 'Label', exact: true })).toBeVisible();
	await expect.element(tab).not.toBeInTheDocument();
});

test('with text at 200 % the figures of the server stay within a phone', async () => {
	document.documentElement.style.fontSize = '32px';
	await page.viewport(390, 844);
	await openAsMember('/profile/server', { operations: { getMetrics: metrics } }, { ...admin, isOperator: true });
	await expect.element(page.getByRole('heading', { name: 'Response times' })).toBeVisible();
	await expect.element(tab).toHaveAttribute('aria-current', 'page');
	const main = page.getByRole('main').element();
	expect(main.scrollWidth).toBe(main.clientWidth);
	const cards = [...main.querySelectorAll('section')].map((card) => card.getBoundingClientRect().right);
	expect(cards.length).toBeGreaterThan(4);
	expect(Math.max(...cards)).toBeLessThanOrEqual(390);
});
