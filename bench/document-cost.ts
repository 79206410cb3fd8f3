// Runs in a separate process: writes and seals a long contract and prints its time and its peak memory above the
// initial level.
import { readFileSync } from 'node:fs';
import { createPdfThread } from '../server/platform/pdf/pdf-thread.ts';
import { makeKey } from '../server/platform/seal/make-key.ts';
import { sampleContract } from '../server/testing/sample-document.ts';

const clauses = Number(process.argv[2] ?? 45);
const thread = createPdfThread();
const key = { format: 'pkcs8', ...(await makeKey('bench.example', new Date())), chain: [] } as const;

function heldBytes(): number {
	const [, pages = '0'] = readFileSync('/proc/self/statm', 'latin1').split(' ');
	return Number(pages) * 4096;
}

async function writeAndSeal(): Promise<{ ms: number; pages: number; longestPauseMs: number }> {
	const startedAt = performance.now();
	let [longestPauseMs, last] = [0, startedAt];
	const watch = setInterval(() => {
		mostBytes = Math.max(mostBytes, heldBytes());
		longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
		last = performance.now();
	}, 5);
	const { bytes, pages } = await thread.run('write', sampleContract(clauses));
	await thread.run('seal', { bytes, key, options: { reason: 'Signed by all', at: new Date() } });
	clearInterval(watch);
	return { ms: performance.now() - startedAt, pages, longestPauseMs };
}

const idleBytes = heldBytes();
let mostBytes = idleBytes;
const cold = await writeAndSeal();
const warm = await writeAndSeal();
await thread.close();
process.stdout.write(JSON.stringify({ cold, warm, bytes: mostBytes - idleBytes }));
