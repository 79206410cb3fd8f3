import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfsig, pdfText } from '../../testing/pdf-programs.ts';
import { sampleContract } from '../../testing/sample-document.ts';
import { createPdfThread } from '../pdf/pdf-thread.ts';
import { inspectPdf, joinPdfs } from '../pdf/uploaded-pdfs.ts';
import { makeKey } from './make-key.ts';

const thread = createPdfThread();

afterAll(() => thread.close());

describe('pdfsig', () => {
	it('pdfsig finds the seal valid over the whole file, and invalid when a byte of it was changed', async () => {
		const key = await makeKey('harbour.example', new Date('2026-11-16T08:00:00Z'));
		const { bytes } = await thread.run('write', sampleContract(1));
		const options = { reason: 'Signed by all', at: new Date('2026-11-16T09:00:00Z') };
		const sealed = await thread.run('seal', { bytes, key: { format: 'pkcs8', ...key, chain: [] }, options });

		const said = pdfsig(sealed);
		expect(said).toContain('Signature is Valid');
		expect(said).toContain('Total document signed');
		expect(said).toContain('Signature Type: ETSI.CAdES.detached');
		expect(said).toContain('Acetate at harbour.example');
		// The signed part is the beginning of the file, byte for byte.
		expect(Buffer.from(sealed.subarray(0, bytes.length)).equals(Buffer.from(bytes))).toBe(true);
		expect(pdfText(sealed)).toBe(pdfText(bytes));

		fc.assert(
			fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, difference) => {
				const changed = Buffer.from(sealed);
				changed[at] = (changed[at] ?? 0) ^ difference;

				expect(pdfsig(changed)).not.toContain('Signature is Valid');
			}),
			{ numRuns: 15 },
		);
	});

	it('pdfsig finds the seal valid over a file from outside that was followed by a certificate', async () => {
		const key = { format: 'pkcs8', ...(await makeKey('harbour.example', new Date())), chain: [] } as const;
		const [uploaded, certificate] = [
			await thread.run('write', sampleContract(0)),
			await thread.run('write', { ...sampleContract(0), blocks: [{ kind: 'title', text: 'Certificate' }] }),
		];
		const options = { reason: 'Signed by all', at: new Date('2026-11-16T09:00:00Z') };
		// The file was sealed before, like a contract that was signed in another Acetate.
		const sealedBefore = await thread.run('seal', { bytes: uploaded.bytes, key, options });
		const about = { title: 'Both', language: 'en', date: options.at };
		const inspected = await inspectPdf(sealedBefore);
		const joined = await joinPdfs([sealedBefore, certificate.bytes], about);

		const later = { ...options, at: new Date('2026-11-16T10:00:00Z') };
		const said = pdfsig(await thread.run('seal', { bytes: joined.bytes, key, options: later }));

		expect(said.slice(said.lastIndexOf('Signature #'))).toMatch(/ Total document signed[\s\S]*Signature is Valid/);
		// A file that was signed elsewhere is accepted, and its bytes stay.
		const kept = inspected.ok ? inspected.bytes.subarray(0, sealedBefore.length) : Buffer.alloc(0);
		expect(Buffer.from(kept).equals(Buffer.from(sealedBefore))).toBe(true);
		// The first seal is still valid for what it covers, which stays byte for byte.
		expect(said.match(/Signature is Valid/g)).toHaveLength(2);
		expect(Buffer.from(joined.bytes.subarray(0, sealedBefore.length)).equals(Buffer.from(sealedBefore))).toBe(true);
		expect(pdfText(joined.bytes)).toContain('Certificate');
	});
});
