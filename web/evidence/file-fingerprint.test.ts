import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './verify-page.tsx';

const never = new AbortController().signal;
const mb = 1024 * 1024;
const fileOf = (size: number) => new Blob([new Uint8Array(size).fill(7)]);

async function sha256Of(file: Blob): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
	return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('the fingerprint of a file', () => {
	it.each([0, 1, 63, 64, 2 * mb - 1, 2 * mb, 2 * mb + 1, 5 * mb])(
		'the fingerprint of a file of %d bytes is its SHA-256',
		async (size) => {
			const found = await fingerprintOf(fileOf(size), { signal: never, onProgress: () => undefined });

			expect(found).toBe(await sha256Of(fileOf(size)));
		},
	);

	it('computing a fingerprint reports its progress', async () => {
		const shares: number[] = [];

		await fingerprintOf(fileOf(5 * mb), { signal: never, onProgress: (share) => shares.push(share) });

		expect(shares).toEqual([0.4, 0.8, 1]);
	});

	it('computing a fingerprint is aborted when another file is chosen', async () => {
		const given = new AbortController();
		const work = fingerprintOf(fileOf(5 * mb), {
			signal: given.signal,
			onProgress: () => given.abort(),
		});

		await expect(work).rejects.toThrow(/abort/i);
	});
});
