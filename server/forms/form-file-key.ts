import { randomBytes } from 'node:crypto';
import type { OrganizationId } from '../../domain/kernel/ids.ts';

/** Not the shape of keys of uploads, whose sweep removes what no upload knows. */
export function newFormFileKey(organizationId: OrganizationId): string {
	return `${organizationId}/forms/${randomBytes(18).toString('base64url')}`;
}

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/forms\/[A-Za-z0-9_-]{24}$/;

export function isFormFileKey(key: string): boolean {
	return shape.test(key);
}
