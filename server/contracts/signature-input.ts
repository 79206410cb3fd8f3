import {
	signatureLetters,
	signatureMissing,
	signatureNotDrawn,
	signatureTooLarge,
} from '../../domain/contracts/contracts.errors.ts';
import { isInkOfName } from '../../domain/contracts/drawn-name.ts';
import { checkTypedName } from '../../domain/contracts/typed-name.ts';
import { AppError, ensure, withValues } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { PdfWriter } from '../platform/pdf/pdf-writer.ts';
import { cleanDrawing } from '../platform/pictures/pictures.ts';
import { sha256Of } from './contract-storage.ts';

interface GivenSignature {
	readonly method: 'typed' | 'drawn';
	readonly name: string;
	/** A PNG in base64. */
	readonly drawing: string;
}

interface CheckedSignature extends Omit<GivenSignature, 'drawing'> {
	readonly drawing: string | null;
}

const maxBytes = 100_000;

/**
 * Checks that the certificate can print the signature before anything is written, so that sealing cannot fail because
 * of it.
 */
export async function checkSignature(
	organizationId: OrganizationId,
	{ method, name, drawing }: GivenSignature,
	signerName: string,
	pdf: PdfWriter,
): Promise<CheckedSignature> {
	const typed = name.replace(/\s+/gu, ' ').trim();
	if (method === 'typed') {
		ensure(checkTypedName(typed));
		const letters = await pdf.missingLetters([typed]);
		if (letters.length > 0) throw new AppError(withValues(signatureLetters, { letters: letters.join(' ') }));
		return { method, name: typed, drawing: null };
	}
	const bytes = Buffer.from(drawing, 'base64');
	if (bytes.byteLength > maxBytes) throw new AppError(signatureTooLarge);
	const picture = bytes.byteLength === 0 ? null : await cleanDrawing(organizationId, bytes);
	if (picture === null) throw new AppError(signatureMissing);
	if (!isInkOfName(picture)) throw new AppError(signatureNotDrawn);
	return { method, name: signerName, drawing: Buffer.from(picture.png).toString('base64') };
}

/** The fingerprint of a drawn signature, for the evidence. */
export function imageHashOf({ drawing }: CheckedSignature): string | null {
	return drawing === null ? null : sha256Of(Buffer.from(drawing, 'base64'));
}
