import { isStorableText } from '../../domain/kernel/text.ts';
import { isStorageKey } from '../platform/storage/storage-key.ts';

const maxKeyLength = 400;
const labelInKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\//i;
/** What could mean another place to whoever reads the key. */
const trickyText = /\\|\p{Cc}|%[0-9a-f]{2}/iu;

/**
 * Whether a key names nothing outside the caller's label. That of a waveform is granted and must be one that we could
 * have made; that of a sound is only a wish, and people's files have names like `demo (1).mp3`.
 */
export function canWishFor(key: string, organizationId: string): boolean {
	if (labelInKey.test(key) && !key.startsWith(`${organizationId}/`)) return false;
	return key.endsWith('.json') ? isStorageKey(key) : isPlainPath(key);
}

function isPlainPath(key: string): boolean {
	if (key.length > maxKeyLength || trickyText.test(key) || !isStorableText(key)) return false;
	return key.split('/').every((segment) => segment.trim() !== '' && !/^\.+$/.test(segment.trim()));
}
