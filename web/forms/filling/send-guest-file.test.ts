import { expect, test } from 'vitest';
import { sendPatiently } from './send-guest-file.ts';

const lost = new TypeError('The file could not be sent');
const answer = (status: number) => Object.assign(new Error('no'), { code: 'forms.file_refused', status });

/** Sends over a connection that fails with these errors in turn and then works. */
function sending(...failures: Error[]) {
	const waits: number[] = [];
	const stopper = new AbortController();
	let tries = 0;
	const sent = sendPatiently({
		send: async () => {
			tries += 1;
			const failure = failures.shift();
			if (failure) throw failure;
			return 'arrived';
		},
		wait: async (ms) => {
			waits.push(ms);
			if (failures[0]?.message === 'stop') stopper.abort();
		},
		onWaiting: () => undefined,
		signal: stopper.signal,
	});
	return { sent, waits, tries: () => tries };
}

test('sending a file waits for a lost connection with growing delays and then continues', async () => {
	const { sent, waits, tries } = sending(lost, lost, answer(503));
	expect(await sent).toBe('arrived');
	expect([waits, tries()]).toEqual([[2000, 4000, 8000], 4]);
});

test('a file that the server refuses is not sent again', async () => {
	const { sent, tries } = sending(answer(422));
	await expect(sent).rejects.toThrow('no');
	expect(tries()).toBe(1);
});

test('sending a file is given up after eight attempts, and at once when it is cancelled', async () => {
	const patient = sending(...Array.from({ length: 9 }, () => lost));
	await expect(patient.sent).rejects.toBe(lost);
	expect(patient.tries()).toBe(8);

	const cancelled = sending(lost, new Error('stop'));
	await expect(cancelled.sent).rejects.toBe(lost);
	expect(cancelled.tries()).toBe(1);
});
