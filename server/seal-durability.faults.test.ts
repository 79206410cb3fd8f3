import { afterAll, expect, it } from 'vitest';
import { pdfsig, pdfText } from './testing/pdf-programs.ts';
import { prepareStorage } from './testing/prepared-storage.ts';
import { killBeforeSeal } from './testing/seal-kill-run.ts';
import { killAllProcesses } from './testing/server-process.ts';
import { aFile } from './testing/uploading.ts';

afterAll(() => killAllProcesses());

it('after kill -9 between the last signature and the seal, the next server seals once and mails each copy once', {
	timeout: 300_000,
}, async () => {
	const contracts = await prepareStorage();
	const { bytes } = await aFile({ seconds: 1, sampleRate: 8000 });

	const { atTheKill, contract, sealed, events, copies, log } = await killBeforeSeal(contracts.env, bytes);
	await contracts.remove();

	// The signatures were acknowledged, and the seal had begun.
	expect(atTheKill).toEqual({ status: 'executed', sealed: null, files: 1 });
	expect(contract).toMatchObject({ status: 'executed', sealed: { sha256: sealed.sha256 } });
	expect(contract.parties.map(({ state }) => state)).toEqual(['signed', 'signed']);
	const text = pdfText(sealed.bytes);
	expect(text).toContain('Certificate of completion');
	// The id occurs only in the certificate.
	expect(text.match(new RegExp(contract.id, 'g'))).toHaveLength(1);
	expect(text.match(/hollis\.tern@outside\.example/g)).toHaveLength(1);
	expect(pdfsig(sealed.bytes)).toMatch(/Signature is Valid/);
	expect(events.filter((kind) => ['signature.applied', 'countersigned', 'sealed'].includes(kind))).toEqual([
		'signature.applied',
		'countersigned',
		'sealed',
	]);
	expect(copies).toEqual(['hollis.tern@outside.example', 'seal@label.example']);
	expect(log).toMatchObject({ code: 0, output: expect.stringContaining('The log is unchanged') });
});
