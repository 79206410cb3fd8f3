import { randomBytes } from 'node:crypto';
import type { OrganizationId } from '../../domain/kernel/ids.ts';

/** Random, below the label's id, so that a key belongs to one label and says nothing of what it holds. */
export function newStorageKey(organizationId: OrganizationId): string {
	return `${organizationId}/${randomBytes(18).toString('base64url')}`;
}

const ownShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[A-Za-z0-9_-]{24}(\.[A-Za-z0-9.]+)?$/;

/** Whether we could have made this key. A bucket may hold what is not ours to remove. */
export function isOwnKey(key: string): boolean {
	return ownShape.test(key);
}
