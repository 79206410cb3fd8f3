import { isNameOfSigner } from '../../domain/contracts/signer-name.ts';
import { isSigned, type SignatureValue } from './signature-value.ts';

/** Somebody may sign under another name, such as a maiden name, but not by mistake. */
export function OtherNameWarning({ signature, signerName }: { signature: SignatureValue; signerName: string }) {
	const isOther = signature.method === 'typed' && isSigned(signature) && !isNameOfSigner(signature.name, signerName);
	return (
		<div role="status">
			{isOther && (
				<p className="rounded-md bg-warn-soft px-3 py-2 text-sm [overflow-wrap:anywhere]">
					This is not the name of {signerName}, who was asked to sign. You can go on: the certificate shows both names.
				</p>
			)}
		</div>
	);
}
