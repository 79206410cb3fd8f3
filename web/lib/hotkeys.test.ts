import { describe, expect, test } from 'vitest';
import { type KeyPlace, mayActOnPage } from './hotkeys.ts';

const nowhere: KeyPlace = {
	tagName: 'BODY',
	type: null,
	role: null,
	isEditable: false,
	isFocusedByScript: false,
	isInOverlay: false,
};

function press(key: string, place: Partial<KeyPlace> = {}, more = {}): boolean {
	const event = {
		key,
		altKey: false,
		ctrlKey: false,
		metaKey: false,
		shiftKey: false,
		isComposing: false,
		defaultPrevented: false,
		...more,
	};
	return mayActOnPage(event, { ...nowhere, ...place });
}

const input = (type: string | null) => ({ tagName: 'INPUT', type });

describe('keyboard shortcuts of the page', () => {
	test.each([' ', 'k', 'j', 'l', 'm', 'ArrowLeft', 'ArrowRight'])(
		'the shortcut %s works when no element has the focus',
		(key) => {
			expect(press(key)).toBe(true);
		},
	);

	test.each([
		['a text field', input('text')],
		['a field without a type', input(null)],
		['a search field', input('search')],
		['a text area', { tagName: 'TEXTAREA' }],
		['a select', { tagName: 'SELECT' }],
		['editable text', { tagName: 'DIV', isEditable: true }],
		['a list of options', { tagName: 'DIV', role: 'listbox' }],
		['a dialog', { tagName: 'BUTTON', isInOverlay: true }],
	])('no shortcut works in %s', (_, place) => {
		for (const key of [' ', 'k', 'm', 'ArrowLeft']) expect(press(key, place)).toBe(false);
	});

	test.each([
		['a button', { tagName: 'BUTTON' }],
		['a checkbox', input('checkbox')],
		['a tab', { tagName: 'BUTTON', role: 'tab' }],
		['a summary', { tagName: 'SUMMARY' }],
	])('Space belongs to %s, but letter shortcuts work there', (_, place) => {
		expect(press(' ', place)).toBe(false);
		expect(press('k', place)).toBe(true);
	});

	test.each([
		['a waveform', { tagName: 'DIV', role: 'slider' }],
		['a volume rail', input('range')],
		['a link', { tagName: 'A' }],
	])('Space has no meaning for %s, so its shortcut works, but the arrow shortcuts do not', (_, place) => {
		expect(press(' ', place)).toBe(true);
		expect(press('ArrowLeft', place)).toBe(false);
	});

	test('arrow shortcuts work on a heading that was focused only by a page change', () => {
		expect(press('ArrowLeft', { tagName: 'H1', isFocusedByScript: true })).toBe(true);
	});

	test('the question mark shortcut works although it needs Shift', () => {
		expect(press('?', {}, { shiftKey: true })).toBe(true);
		expect(press('?', input('text'), { shiftKey: true })).toBe(false);
		expect(press('?', { tagName: 'BUTTON', isInOverlay: true }, { shiftKey: true })).toBe(false);
	});

	test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'isComposing', 'defaultPrevented'])(
		'no shortcut works together with %s',
		(flag) => {
			for (const key of [' ', 'k', 'ArrowLeft']) expect(press(key, {}, { [flag]: true })).toBe(false);
		},
	);
});
