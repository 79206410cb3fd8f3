import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentPolicy } from './security-headers.ts';

const root = join(import.meta.dirname, '../../..');

function directivesOf(html: string): Map<string, string[]> {
	return new Map(
		contentPolicy(html)
			.split('; ')
			.map((directive) => directive.split(' '))
			.map(([name = '', ...sources]) => [name, sources]),
	);
}

function hashOf(code: string): string {
	return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** Everything between script tags that a browser would run inline, however the tag is written. */
function inlineScripts(html: string): string[] {
	return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
		.filter(([, attributes = '']) => !/\bsrc=/.test(attributes))
		.map(([, , code = '']) => code);
}

describe('the content security policy', () => {
	it('the content security policy allows no script except our own files', () => {
		const policy = directivesOf('<!doctype html><p>No script here</p>');

		expect(policy.get('default-src')).toEqual(["'self'"]);
		expect(policy.get('script-src')).toEqual(["'self'"]);
		expect(policy.get('object-src')).toEqual(["'none'"]);
		expect(policy.get('base-uri')).toEqual(["'none'"]);
		expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
		expect(policy.get('form-action')).toEqual(["'self'"]);
	});

	it('the content security policy names no other site and allows nothing unsafe for scripts', () => {
		const policy = contentPolicy('<script>theme()</script>');

		expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
		expect(directivesOf('<script>theme()</script>').get('script-src')?.join(' ')).not.toContain('unsafe');
	});

	it('the content security policy names each inline script of the page by its hash', () => {
		const html = '<script>one()</script><script type="module" src="/a.js"></script><script>\n\ttwo("<b>")\n</script>';

		expect(directivesOf(html).get('script-src')).toEqual(["'self'", hashOf('one()'), hashOf('\n\ttwo("<b>")\n')]);
	});

	it('the content security policy names a script that two pages share only once', () => {
		const page = '<script>theme()</script>';

		expect(contentPolicy(page, page)).toBe(contentPolicy(page));
	});

	const pages = ['web/index.html', 'web/guest.html', 'dist/web/index.html', 'dist/web/guest.html'].filter((page) =>
		existsSync(join(root, page)),
	);

	it.each(pages)('the content security policy allows the theme script of %s and no superfluous hash', (page) => {
		const html = readFileSync(join(root, page), 'utf8');
		const scripts = inlineScripts(html);

		expect(scripts).toHaveLength(1);
		expect(scripts[0]).toContain("localStorage.getItem('theme')");
		expect(directivesOf(html).get('script-src')).toEqual(["'self'", ...scripts.map(hashOf)]);
	});
});
