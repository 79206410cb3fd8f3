import { randomBytes } from 'node:crypto';
import type { OrganizationId } from '../../domain/kernel/ids.ts';

// The picture of a submit page is for everybody, so its address tells nothing of the label but a random part.

export const picturesPath = '/guest-files/pictures/';

const keyShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/pictures\/([A-Za-z0-9_-]{24})$/;

export function newPictureKey(organizationId: OrganizationId): string {
	return `${organizationId}/pictures/${randomBytes(18).toString('base64url')}`;
}

export function isPictureKey(key: string): boolean {
	return keyShape.test(key);
}

export function pictureUrlOf(key: string): string {
	return `${picturesPath}${keyShape.exec(key)?.[1] ?? ''}`;
}
