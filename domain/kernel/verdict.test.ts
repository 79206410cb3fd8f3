import { describe, expect, it } from 'vitest';
import { AppError, allowed, defineError, ensure, refused, withDetail } from './errors.ts';
import { notAuthenticated, unexpected } from './kernel.errors.ts';

const closed = defineError('tests.closed', 409, 'The door is closed');

describe('a verdict', () => {
	it('a verdict that allows an action lets the server continue', () => {
		expect(allowed()).toEqual({ allowed: true });
		expect(() => ensure(allowed())).not.toThrow();
	});

	it('a verdict that refuses contains the reason, for the page to show', () => {
		expect(refused(closed)).toEqual({ allowed: false, error: closed });
	});

	it('a verdict that refuses makes the server throw an error with the code, status and message of the reason', () => {
		const caught = catchError(() => ensure(refused(closed)));

		expect(caught).toBeInstanceOf(AppError);
		expect(caught).toMatchObject({ code: 'tests.closed', status: 409, message: 'The door is closed' });
	});
});

describe('the message of a refusal', () => {
	const failed = defineError('tests.failed', 500, 'It failed: {message}');

	it('the message of a refusal can have a detail filled in', () => {
		expect(withDetail(failed, 'Please try again.').message).toBe('It failed: Please try again.');
	});

	it.each(['$&', '$1', '$$', '{message}', "$'"])('the message of a refusal takes the detail %s literally', (detail) => {
		expect(withDetail(failed, detail).message).toBe(`It failed: ${detail}`);
	});

	it('the message of a refusal is changed in a copy with the same code and status', () => {
		expect(withDetail(failed, 'x')).toMatchObject({ code: 'tests.failed', status: 500, message: 'It failed: x' });
		expect(withDetail(failed, 'y').message).toBe('It failed: y');
	});
});

it('an AppError carries its cause for the log', () => {
	const cause = new Error('what the database said');

	const error = new AppError(closed, { cause });

	expect(error.cause).toBe(cause);
	expect(error.message).toBe('The door is closed');
});

it('the messages that any screen may show are exactly those of the product description', () => {
	expect(notAuthenticated.message).toBe('Not authenticated. Please log in to continue.');
	expect(unexpected.message).toBe('An unexpected error occurred. Please try again.');
});

function catchError(work: () => void): unknown {
	try {
		work();
	} catch (error) {
		return error;
	}
	return undefined;
}
