import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildKernels, kernelBytesFile } from './kernels.mjs';

test('the bytes that measure sound are what their text says', async () => {
	expect(readFileSync(kernelBytesFile, 'utf8')).toBe(await buildKernels());
});
