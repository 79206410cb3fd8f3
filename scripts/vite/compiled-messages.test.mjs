import { expect, test } from 'vitest';
import { compileMessages, compileTranslations } from './compiled-messages.ts';

test('messages and errors are compiled in place, and everything else stays', () => {
	const code =
		"const a = message('x.a', 'Hello {name}');\nconst b = defineError('x.b', 404, `Gone`);\nconst c = other('x', '{y}');";
	expect(compileMessages(code, 'x.ts')).toBe(
		"const a = message('x.a', [\"Hello \",[\"name\"]]);\nconst b = defineError('x.b', 404, \"Gone\");\nconst c = other('x', '{y}');",
	);
});

test('a message that cannot be read stops the build', () => {
	expect(() => compileMessages("message('x.a', 'Hello {name');", 'x.ts')).toThrow();
});

test('translations are compiled by key', () => {
	expect(JSON.parse(compileTranslations('{ "x.a": "Hallo {name}", "x.b": "Weg" }'))).toEqual({
		'x.a': ['Hallo ', ['name']],
		'x.b': 'Weg',
	});
});
