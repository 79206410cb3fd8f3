import type { Device } from '../../domain/accounts/accounts.api.ts';
import type { SessionId } from '../../domain/kernel/ids.ts';
import type { SessionRow } from './accounts.repository.ts';
import { describeDevice } from './device-name.ts';

export function presentDevice(session: SessionRow, current: SessionId): Device {
	return {
		id: session.id as SessionId,
		...describeDevice(session.userAgent ?? ''),
		address: session.ipAddress ?? '',
		lastSeenAt: session.updatedAt,
		isCurrent: session.id === current,
	};
}
