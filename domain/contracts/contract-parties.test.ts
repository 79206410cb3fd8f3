import { expect, test } from 'vitest';
import { inSigningOrder } from './contract-parties.ts';

const party = (name: string, order: number, side: 'label' | 'counterparty' = 'counterparty') => ({ name, order, side });

test.each([
	['one after the other', [party('B', 4), party('A', 2)], ['1 A', '2 B', '3 Label']],
	['at the same time', [party('A', 1), party('B', 1)], ['1 A', '1 B', '2 Label']],
	['some at the same time', [party('A', 3), party('B', 1), party('C', 3)], ['1 B', '2 A', '2 C', '3 Label']],
	['no other party yet', [], ['1 Label']],
])('parties are numbered in signing order, the label last: %s', (_, others, numbered) => {
	const parties = [party('Label', 1, 'label'), ...others];
	expect(inSigningOrder(parties).map(({ party: { name }, number }) => `${number} ${name}`)).toEqual(numbered);
});
