import { expect, it } from 'vitest';
import { isOwnOrigin } from './request-facts.ts';

const own = ['192.168.1.20:3000', 'acetate.example'];

it.each<[string, Record<string, string>, boolean]>([
	['the address under which the page was served', { origin: 'http://192.168.1.20:3000' }, true],
	['the public address', { origin: 'https://acetate.example' }, true],
	['the public address in capitals', { origin: 'https://ACETATE.example' }, true],
	['the same host on another port', { origin: 'http://192.168.1.20:3001' }, false],
	['the same host without its port', { origin: 'http://192.168.1.20' }, false],
	['a subdomain', { origin: 'https://evil.acetate.example' }, false],
	['a host that begins with the same name', { origin: 'https://acetate.example.thief.example' }, false],
	['the own host as a user name of another', { origin: 'https://acetate.example@thief.example' }, false],
	['another site', { origin: 'https://thief.example' }, false],
	['a page without an origin', { origin: 'null' }, false],
	['an empty origin', { origin: '' }, false],
	['a value that is not an address', { origin: 'acetate.example' }, false],
	['a file', { origin: 'file://' }, false],
	['an extension', { origin: 'chrome-extension://acetate.example' }, false],
	[
		'a foreign origin that claims to be the same site',
		{ origin: 'https://thief.example', 'sec-fetch-site': 'same-origin' },
		false,
	],
	['a program, which sends no origin', {}, true],
	['no origin, from our own page', { 'sec-fetch-site': 'same-origin' }, true],
	['no origin, address typed by the person', { 'sec-fetch-site': 'none' }, true],
	['no origin, from another site', { 'sec-fetch-site': 'cross-site' }, false],
	['no origin, from a sibling', { 'sec-fetch-site': 'same-site' }, false],
])('a request is checked for its origin: %s', (_, headers, isOwn) => {
	expect(isOwnOrigin(new Headers(headers), own)).toBe(isOwn);
});

it.each(['null', '', 'file://'])('an unusable host of the request makes no origin count as ours (%j)', (origin) => {
	expect(isOwnOrigin(new Headers({ origin }), [''])).toBe(false);
});
