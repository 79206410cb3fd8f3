import { expect, it } from 'vitest';
import { countingBody } from './demo-uploads.service.ts';

const megabyte = 1024 * 1024;

function requestOf(megabytes: number): Request {
	let left = megabytes;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			left -= 1;
			controller.enqueue(new Uint8Array(megabyte));
			if (left === 0) controller.close();
		},
	});
	return new Request('http://localhost/', { method: 'PATCH', body, duplex: 'half' } as RequestInit);
}

it('a body is reported every four megabytes and passed on completely', async () => {
	const reports: number[] = [];
	const counted = countingBody(requestOf(10), async (bytes) => void reports.push(bytes / megabyte));

	expect((await counted.arrayBuffer()).byteLength).toBe(10 * megabyte);
	expect(reports).toEqual([4, 8]);
});

it('a body ends with the refusal of a report', async () => {
	const counted = countingBody(requestOf(100), async (bytes) => {
		if (bytes > 6 * megabyte) throw new Error('the pool is full');
	});

	await expect(counted.arrayBuffer()).rejects.toThrow('the pool is full');
});
