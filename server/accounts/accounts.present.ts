import { isIPv6 } from 'node:net';
import type { Device } from '../../domain/accounts/accounts.api.ts';
import * as m from '../../domain/accounts/profile.messages.ts';
import type { SessionId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { SessionRow } from './accounts.repository.ts';

// Order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers: [pattern: RegExp, name: string][] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\b(OPR|Opera)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string, kind: Device['kind']][] = [
	[/iPhone/, 'iPhone', 'phone'],
	[/iPad/, 'iPad', 'phone'],
	[/Android/, 'Android', 'phone'],
	[/Windows/, 'Windows', 'computer'],
	[/Mac OS X|Macintosh/, 'Mac', 'computer'],
	[/CrOS/, 'ChromeOS', 'computer'],
	[/Linux|X11/, 'Linux', 'computer'],
];

/** A readable name for a user agent. Programs that are not browsers get the first word of their user agent. */
export function describeDevice(userAgent: string): Pick<Device, 'name' | 'kind'> {
	const known = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
	const found = systems.find(([pattern]) => pattern.test(userAgent));
	if (!known && !found) {
		const program = /^[\w.-]{1,40}/.exec(userAgent)?.[0];
		return { name: program ?? t(m.unknownDevice), kind: 'program' };
	}
	const browser = known ?? t(m.unknownBrowser);
	if (!found) return { name: browser, kind: 'computer' };
	const [, system, kind] = found;
	return { name: t(m.browserOnSystem, { browser, system }), kind };
}

export function presentDevice(session: SessionRow, current: SessionId): Device {
	return {
		id: session.id,
		...describeDevice(session.userAgent ?? ''),
		address: shortAddress(session.ipAddress ?? ''),
		lastSeenAt: session.updatedAt,
		isCurrent: session.id === current,
	};
}

/** Shortens IPv6 addresses, which earlier versions stored in full; people know `::1`. */
function shortAddress(address: string) {
	return isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}
