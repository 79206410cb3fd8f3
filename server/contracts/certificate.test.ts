import { expect, it } from 'vitest';
import { certificateOf } from './certificate.ts';

type Facts = Parameters<typeof certificateOf>[0];

it('a certificate names the person who was asked to sign and the name that was written', () => {
	const party = { id: 'kim', signerName: 'Kim Real', legalName: 'Real Music', role: 'Artist' };
	const signature = {
		partyId: 'kim',
		name: 'Somebody Else',
		method: 'typed',
		drawing: null,
		email: 'kim@outside.example',
		authMethod: 'email_link_otp',
		ip: '192.0.2.1',
		signedAt: new Date(0),
	};
	const { blocks } = certificateOf({
		contract: { id: 'c1', kind: 'feature', isOnPaper: false },
		version: { title: 'Feature agreement', version: 1, pages: 1, sha256: 'abc', parties: [party] },
		signatures: [signature],
		signings: [],
		chainHash: 'def',
		labelName: 'Tern',
		publicUrl: 'https://tern.example',
		at: new Date(0),
	} as unknown as Facts);

	expect(blocks).toContainEqual({ kind: 'heading', text: 'Kim Real' });
	const rows = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
	expect(rows).toContainEqual({ name: 'Signature', value: [{ text: 'Somebody Else', style: 'italic' }] });
});
