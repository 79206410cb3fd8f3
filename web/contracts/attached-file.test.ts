import { expect, test } from 'vitest';
import { copyNotAttached } from '../../domain/contracts/contracts.messages.ts';
import type { ContractFileId } from '../../domain/kernel/ids.ts';
import { type AttachedFile, describeFile, noFile, sendWithFile, settled } from './attached-file.tsx';
import type { SentDocument } from './send-document.ts';

const id = '11111111-1111-4111-8111-111111111111' as ContractFileId;
const name = 'marked up.pdf';

function unfinishedUpload() {
	let arrive = () => {};
	let fail = () => {};
	const arrival = new Promise<SentDocument>((resolve, reject) => {
		arrive = () => resolve({ id, name, pages: 2 });
		fail = () => reject(new Error('This is not a PDF document.'));
	});
	return { file: { status: 'sending', name, arrival } as const, arrive, fail };
}

function sendingOf(file: AttachedFile) {
	const sent: (ContractFileId | undefined)[] = [];
	return { sent, outcome: sendWithFile(file, async (fileId) => sent.push(fileId)) };
}

test('a text that is sent before its file has arrived waits for the file and includes it', async () => {
	const { file, arrive } = unfinishedUpload();
	const { sent, outcome } = sendingOf(file);
	const sentBefore = [...sent];
	arrive();

	expect(await outcome).toBe('sent');
	expect([sentBefore, sent]).toEqual([[], [id]]);
});

test('a text whose file does not arrive is not sent without it unasked, and the page says why', async () => {
	const { file, fail } = unfinishedUpload();
	const { sent, outcome } = sendingOf(file);
	fail();

	expect([await outcome, sent]).toEqual(['not_uploaded', []]);
	const failed = await settled(file);
	expect(describeFile(failed, copyNotAttached)).toBe(
		'marked up.pdf was not attached. This is not a PDF document. Choose it again, or send your text without it.',
	);
	const again = sendingOf(failed);
	expect([await again.outcome, again.sent]).toEqual(['sent', [undefined]]);
});

test('a text without a file, or with one that has arrived, is sent at once', async () => {
	const sendings = [noFile, { status: 'sent', name, id } as const].map(sendingOf);
	await Promise.all(sendings.map(({ outcome }) => outcome));

	expect(sendings.map(({ sent }) => sent)).toEqual([[undefined], [id]]);
});
