import { Fragment, type ReactNode } from 'react';
import { type Message, partsOf } from '../../domain/kernel/message.ts';

interface RichTextProps<Values, Tag extends string> {
	of: Message<Values, Tag>;
	values: NoInfer<Values>;
	/** What each tag of the text becomes: `b: (content) => <b>{content}</b>`. A value that is an element is a tag, too. */
	tags: Readonly<Record<NoInfer<Tag>, (content: ReactNode) => ReactNode>>;
}

/** A message with elements in it. */
export function RichText<Values, Tag extends string>({ of, values, tags }: RichTextProps<Values, Tag>) {
	return partsOf<ReactNode>(of.key, of.text, { ...values, ...keyed(tags) });
}

function keyed(tags: Readonly<Record<string, (content: ReactNode) => ReactNode>>) {
	return Object.fromEntries(
		Object.entries(tags).map(([tag, element]) => {
			let uses = 0;
			return [tag, (content: ReactNode[]) => <Fragment key={`${tag}${uses++}`}>{element(join(content))}</Fragment>];
		}),
	);
}

function join(content: ReactNode[]): ReactNode {
	return content.length === 1 ? content[0] : content;
}
