import { expect, it } from 'vitest';
import type { ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import { describeProgress } from './contract-progress.ts';

const terminated: ContractSummary = {
	id: '00000000-0000-4000-8000-000000000001' as ContractSummary['id'],
	songId: '00000000-0000-4000-8000-000000000002' as ContractSummary['songId'],
	songTitle: 'Paper Lanterns',
	artistName: 'Mira Quill',
	kind: 'feature',
	status: 'terminated',
	createdAt: new Date(2026, 10, 1),
	sentAt: new Date(2026, 10, 2),
	executedAt: new Date(2026, 10, 3),
	endedAt: new Date(2026, 10, 16),
	effectiveDate: '2026-11-03',
	endDate: '2027-03-31',
	details: null,
};

it.each([
	['before its last day', new Date(2026, 10, 16), 'Ends on 31 March 2027'],
	['on its last day', new Date(2027, 2, 31, 23), 'Ends on 31 March'],
	['after it', new Date(2027, 3, 1), 'Ended on 31 March'],
])('a terminated contract says when the termination takes effect: %s', (_, now, line) => {
	expect(describeProgress(terminated, now)).toBe(line);
});

it('only an admin, who sees the details of a contract, is asked for the countersignature', () => {
	const signed = { ...terminated, status: 'signed' as const };
	const details = { title: '', counterparties: [], asked: 1, signed: 1, isOnPaper: false, version: 1, optionDays: [] };

	expect(describeProgress(signed)).toBe('Awaiting an admin’s countersignature');
	expect(describeProgress({ ...signed, details })).toBe('Awaiting your countersignature');
});

it.each([
	['void', 'Voided 16 November'],
	['declined', 'Declined 16 November'],
	['expired', 'Expired 16 November'],
] as const)('a contract that is %s says when that happened', (status, line) => {
	expect(describeProgress({ ...terminated, status }, new Date(2026, 10, 18))).toBe(line);
});
