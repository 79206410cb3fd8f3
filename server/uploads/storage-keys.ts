import { randomBytes } from 'node:crypto';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { isStorableText } from '../../domain/kernel/text.ts';
import { isStorageKey } from '../platform/storage/storage-key.ts';

/** The label's id and a random part, so that a key belongs to one label and does not reveal what it holds. */
export function newStorageKey(organizationId: OrganizationId): string {
	return `${organizationId}/${randomBytes(18).toString('base64url')}`;
}

const ownShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[A-Za-z0-9_-]{24}(\.[A-Za-z0-9.]+)?$/;

/** Whether this key has the form of ours. A bucket may hold other objects, which are not ours to remove. */
export function isOwnKey(key: string): boolean {
	return ownShape.test(key);
}

const maxKeyLength = 400;
const labelInKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\//i;
/** Characters that some reader of the key could take for a path to another place. */
const ambiguousText = /\\|\p{Cc}|%[0-9a-f]{2}/iu;

/**
 * Whether a caller may ask for this key: it must not lie in another label. The key of a waveform is used as it is, so it
 * must be a valid storage key. The key of a sound is only a request and may hold names such as `demo (1).mp3`.
 */
export function canRequestKey(key: string, organizationId: string): boolean {
	if (labelInKey.test(key) && !key.startsWith(`${organizationId}/`)) return false;
	return key.endsWith('.json') ? isStorageKey(key) : isPlainPath(key);
}

function isPlainPath(key: string): boolean {
	if (key.length > maxKeyLength || ambiguousText.test(key) || !isStorableText(key)) return false;
	return key.split('/').every((segment) => segment.trim() !== '' && !/^\.+$/.test(segment.trim()));
}
