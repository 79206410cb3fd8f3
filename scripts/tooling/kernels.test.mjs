import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildKernels, kernelBytesFile } from './kernels.mjs';

test('the committed kernel bytes match their WebAssembly text', async () => {
	expect(readFileSync(kernelBytesFile, 'utf8')).toBe(await buildKernels());
});
