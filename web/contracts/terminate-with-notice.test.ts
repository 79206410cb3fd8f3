import { expect, test } from 'vitest';
import type { ContractFileId, ContractId } from '../../domain/kernel/ids.ts';
import { type AttachedFile, noFile, settled } from './attached-file.tsx';
import { terminateWithNotice } from './contract-menu.tsx';
import type { SentDocument } from './send-document.ts';

const contract = { id: '22222222-2222-4222-8222-222222222222' as ContractId, rowVersion: 7 };
const values = { reason: 'Breach', noticeDate: '2027-03-01', endDate: '2027-03-31' };
const fileId = '11111111-1111-4111-8111-111111111111' as ContractFileId;
const plain = { contractId: contract.id, rowVersion: 7, ...values };

function unfinishedUpload() {
	let arrive = () => {};
	let fail = () => {};
	const arrival = new Promise<SentDocument>((resolve, reject) => {
		arrive = () => resolve({ id: fileId, name: 'Notice.pdf', pages: 1 });
		fail = () => reject(new Error('This is not a PDF document.'));
	});
	return { notice: { status: 'sending', name: 'Notice.pdf', arrival } as const, arrive, fail };
}

function terminating(notice: AttachedFile) {
	const asked: unknown[] = [];
	return {
		asked,
		isDone: terminateWithNotice(contract, values, notice, async (termination) => asked.push(termination)),
	};
}

test('terminating a contract before its notice has arrived waits for the notice', async () => {
	const { notice, arrive } = unfinishedUpload();
	const { asked, isDone } = terminating(notice);
	const askedBefore = [...asked];
	arrive();

	expect(await isDone).toBe(true);
	expect([askedBefore, asked]).toEqual([[], [{ ...plain, fileId }]]);
});

test('a contract whose notice does not arrive is not terminated without it unasked', async () => {
	const { notice, fail } = unfinishedUpload();
	const { asked, isDone } = terminating(notice);
	fail();

	expect([await isDone, asked]).toEqual([false, []]);
	const again = terminating(await settled(notice));
	expect([await again.isDone, again.asked]).toEqual([true, [plain]]);
});

test('a contract without a notice, or with one that has arrived, is terminated at once', async () => {
	const both = [noFile, { status: 'sent', name: 'Notice.pdf', id: fileId } as const].map(terminating);

	expect(await Promise.all(both.map(({ isDone }) => isDone))).toEqual([true, true]);
	expect(both.map(({ asked }) => asked)).toEqual([[plain], [{ ...plain, fileId }]]);
});
