import { writeFileSync } from 'node:fs';
import { ensureInstalled } from './tooling/install.mjs';
import { buildKernels, kernelBytesFile } from './tooling/kernels.mjs';
import { say } from './tooling/say.mjs';

await ensureInstalled({ dev: true });
writeFileSync(kernelBytesFile, await buildKernels());
say('Built the kernel that measures sound from its WebAssembly text.');
