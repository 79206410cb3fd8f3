import { randomBytes } from 'node:crypto';
import type { OrganizationId } from '../../domain/kernel/ids.ts';

/** Not the shape of keys of uploads or forms, whose sweeps remove what they do not know. */
export function newChatFileKey(organizationId: OrganizationId): string {
	return `${organizationId}/chat/${randomBytes(18).toString('base64url')}`;
}

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/chat\/[A-Za-z0-9_-]{24}$/;

export function isChatFileKey(key: string): boolean {
	return shape.test(key);
}

export function chatFileAddress(id: string): string {
	return `/files/chat/${id}`;
}
