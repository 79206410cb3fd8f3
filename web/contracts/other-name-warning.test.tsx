import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noSignature } from './signature-value.ts';
import { OtherNameWarning } from './signing-steps.tsx';

function warningOf(given: Partial<typeof noSignature>) {
	const signature = { ...noSignature, ...given };
	return renderToStaticMarkup(<OtherNameWarning signature={signature} signerName="Kim Real" />);
}

test("a typed name that is not the signer's causes a warning, while their own name and a drawn signature do not", () => {
	expect(warningOf({ name: 'Somebody Else' })).toContain('You were invited as Kim Real.');
	for (const given of [{ name: 'kim réal' }, { name: '' }, { name: 'Somebody Else', method: 'drawn' } as const])
		expect(warningOf(given)).toBe('<div role="status"></div>');
});
