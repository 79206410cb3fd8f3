import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '../../domain/accounts/two-factor.ts';
import { formatReadableCode, readableCodeByteCount } from '../../domain/kernel/readable-code.ts';

export function newRecoveryCodes(): string[] {
	return Array.from({ length: recoveryCodeCount }, () => formatReadableCode(randomBytes(readableCodeByteCount)));
}

/**
 * What is stored of a code. Its 80 random bits cannot be guessed, so a plain hash is enough, and one without the secret of
 * the installation: where that was lost, these codes are the way back in.
 */
export function hashRecoveryCode(code: string): string {
	return createHash('sha256').update(code).digest('base64url');
}
