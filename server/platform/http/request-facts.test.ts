import { expect, it } from 'vitest';
import { clientAddress, fingerprint, networkOf, regionOf } from './request-facts.ts';

it.each<[string, socket: string | undefined, forwarded: string | undefined, proxies: number, address: string]>([
	['without a proxy the address of the connection is used', '203.0.113.7', undefined, 0, '203.0.113.7'],
	['without a proxy a client cannot forge its address', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
	['an IPv4 address inside IPv6 is written plainly', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
	['IPv6 stays as it is', '2001:db8::7', undefined, 0, '2001:db8::7'],
	['an IPv6 zone is ignored', 'fe80::7%eth0', undefined, 0, 'fe80::7'],
	['an IPv6 zone from a proxy is ignored', '10.0.0.1', 'fe80::7%25eth0', 1, 'fe80::7'],
	['behind one proxy the last entry is used', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
	['behind one proxy earlier entries are ignored', '10.0.0.1', '1.1.1.1, 198.51.100.1', 1, '198.51.100.1'],
	[
		'behind two proxies the last entry but one is used',
		'10.0.0.1',
		'1.1.1.1, 198.51.100.1, 10.0.0.2',
		2,
		'198.51.100.1',
	],
	['with fewer entries than proxies the first entry is used', '10.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
	['behind a proxy without an entry the connection is used', '10.0.0.1', undefined, 1, '10.0.0.1'],
	['empty entries are ignored', '10.0.0.1', ' , 198.51.100.1 ,', 1, '198.51.100.1'],
	['a connection without an address counts as unknown', undefined, undefined, 0, 'unknown'],
])('the address of a client is determined: %s', (_, socket, forwarded, proxies, address) => {
	expect(clientAddress(socket, forwarded, proxies)).toBe(address);
});

it('a fingerprint is always the same, always short and never shows the original value', () => {
	expect(fingerprint('ada@label.example')).toBe(fingerprint('ada@label.example'));
	expect(fingerprint('ada@label.example')).not.toBe(fingerprint('bob@label.example'));
	expect(fingerprint('ada@label.example')).toMatch(/^[\w-]{22}$/);
});

it.each([
	['203.0.113.9', '203.0.113.9'],
	['::1', '0:0:0:0::/56'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
	['2001:db8:1:2ff::9', '2001:db8:1:200::/56'],
	['2001:0db8:0001:0002:ffff::', '2001:db8:1:0::/56'],
	['unknown', 'unknown'],
	['fe80::7%eth0', 'fe80::7%eth0'],
])('a limit counts %s as %s', (address, network) => {
	expect(networkOf(address)).toBe(network);
});

it.each([
	['203.0.113.9', '203.0.113.0/24'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
	['unknown', 'unknown'],
])('the region of the address %s is %s', (address, region) => {
	expect(regionOf(address)).toBe(region);
});
