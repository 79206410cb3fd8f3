import { isIPv6 } from 'node:net';
import type { Device } from '../../domain/accounts/accounts.api.ts';
import type { SessionId } from '../../domain/kernel/ids.ts';
import type { SessionRow } from './accounts.repository.ts';
import { describeDevice } from './device-name.ts';

export function presentDevice(session: SessionRow, current: SessionId): Device {
	return {
		id: session.id,
		...describeDevice(session.userAgent ?? ''),
		address: shortAddress(session.ipAddress ?? ''),
		lastSeenAt: session.updatedAt,
		isCurrent: session.id === current,
	};
}

/** better-auth writes IPv6 out in full; people know `::1`. */
function shortAddress(address: string): string {
	return isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}
