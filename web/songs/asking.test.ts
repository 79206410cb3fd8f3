import { expect, test } from 'vitest';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import { askingInput, askNobody, toggled } from './asking.ts';

const jonas = 'jonas' as ReviewerId;
const priya = 'priya' as ReviewerId;

test('nobody is asked unless somebody says so', () => {
	expect(askingInput(askNobody)).toEqual({});
	expect(askingInput({ whom: 'chosen', chosen: [] })).toEqual({});
	expect(askingInput({ whom: 'nobody', chosen: [jonas] })).toEqual({});
});

test('everyone, or those who were chosen', () => {
	expect(askingInput({ whom: 'everyone', chosen: [jonas] })).toEqual({ askForReview: 'everyone' });
	expect(askingInput({ whom: 'chosen', chosen: [jonas, priya] })).toEqual({ askForReview: [jonas, priya] });
});

test('a colleague is chosen once, and can be left out again', () => {
	expect(toggled([jonas], jonas, true)).toEqual([jonas]);
	expect(toggled([jonas], priya, true)).toEqual([jonas, priya]);
	expect(toggled([jonas, priya], jonas, false)).toEqual([priya]);
});
