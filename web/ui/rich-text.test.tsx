import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { compileText, message, setLanguage } from '../../domain/kernel/message.ts';
import { RichText } from './rich-text.tsx';

const due = message(
	'test.due',
	'<b>{count, plural, one {# reply} other {# replies}}</b> due, <b>today</b> or <link>later</link>',
);

const drawn = (count: number) =>
	renderToStaticMarkup(
		<RichText
			of={due}
			values={{ count }}
			tags={{ b: (content) => <b>{content}</b>, link: (content) => <a href="/demos">{content}</a> }}
		/>,
	);

afterEach(() => setLanguage('en', {}));

test('the tags of a message become elements around its text', () => {
	expect(drawn(2)).toBe('<b>2 replies</b> due, <b>today</b> or <a href="/demos">later</a>');
});

test('a translation decides where the elements of a message are', () => {
	setLanguage('de', { 'test.due': compileText('<link>Später</link> oder heute: <b>{count} fällig</b>') });
	expect(drawn(2)).toBe('<a href="/demos">Später</a> oder heute: <b>2 fällig</b>');
});
