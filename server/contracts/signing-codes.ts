import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { type CodePurpose, codeDigits } from '../../domain/contracts/signing-code.ts';
import type { ContractPartyId } from '../../domain/kernel/ids.ts';

interface BoundTo {
	readonly partyId: ContractPartyId;
	readonly version: number;
	/** To sign, if nothing is said. */
	readonly purpose?: CodePurpose;
}

export type SigningCodes = ReturnType<typeof createSigningCodes>;

/** What is stored of a code is keyed, because a million codes are quickly tried, and holds for one signer, version and purpose. */
export function createSigningCodes(secret: string) {
	const key = Buffer.from(hkdfSync('sha256', secret, '', 'acetate/signing-codes/1', 32));
	const hash = ({ partyId, version, purpose = 'sign' }: BoundTo, code: string) =>
		createHmac('sha256', key).update(`${partyId}.${version}.${purpose}.${code}`).digest();
	return {
		make: () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0'),
		hash: (to: BoundTo, code: string): string => hash(to, code).toString('base64url'),
		isRight: (to: BoundTo, code: string, stored: string): boolean => {
			const [given, kept] = [hash(to, code), Buffer.from(stored, 'base64url')];
			return given.length === kept.length && timingSafeEqual(given, kept);
		},
	};
}
