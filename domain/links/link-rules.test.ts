import { describe, expect, it } from 'vitest';
import { checkLink, type LinkFacts } from './links.errors.ts';

const now = new Date('2026-03-01T12:00:00Z');
const open: LinkFacts = {
	generation: 2,
	expiresAt: new Date('2026-03-01T12:00:00.001Z'),
	usedAt: null,
	withdrawnAt: null,
};
const earlier = new Date('2026-02-01T12:00:00Z');

describe('link checks', () => {
	it('a link opens with a token of its newest generation until the moment it expires', () => {
		expect(checkLink(open, 2, now)).toEqual({ allowed: true });
	});

	it.each<[string, Partial<LinkFacts>, number, string]>([
		['that expires now', { expiresAt: now }, 2, 'links.expired'],
		['that expired long ago', { expiresAt: earlier }, 2, 'links.expired'],
		['that was used', { usedAt: earlier }, 2, 'links.used'],
		['that was withdrawn', { withdrawnAt: earlier }, 2, 'links.withdrawn'],
		['that was sent again', {}, 1, 'links.replaced'],
		['with a token of a later generation', {}, 3, 'links.replaced'],
		['that was used and would have expired', { usedAt: earlier, expiresAt: earlier }, 2, 'links.used'],
		['that was withdrawn and would have expired', { withdrawnAt: earlier, expiresAt: earlier }, 2, 'links.withdrawn'],
		['that was sent again and then used', { usedAt: earlier }, 1, 'links.used'],
		['that was sent again and then withdrawn', { withdrawnAt: earlier }, 1, 'links.withdrawn'],
		['that was sent again and then expired', { expiresAt: earlier }, 1, 'links.replaced'],
	])('a link %s is refused with its own reason', (_, facts, generation, code) => {
		expect(checkLink({ ...open, ...facts }, generation, now)).toMatchObject({ allowed: false, error: { code } });
	});
});
