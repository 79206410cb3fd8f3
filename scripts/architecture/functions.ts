// How long functions are.
import { identifierName, isNode, propertyName, type SyntaxNode } from './syntax-tree.ts';

export interface FunctionSize {
	readonly name: string;
	readonly line: number;
	/** Lines of the body, functions inside it included. */
	readonly lines: number;
	/** The body of a `describe`, or the function of a test suite that is named after it (`describeStorage`). */
	readonly groupsTests: boolean;
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Null for anything but a function. */
export function sizeOf(
	node: SyntaxNode,
	parent: SyntaxNode | null,
	lineOf: (offset: number) => number,
): FunctionSize | null {
	if (!functionTypes.has(node.type) || !isNode(node.body)) return null;
	const name = nameOf(node, parent);
	return {
		name,
		groupsTests: /^describe[A-Z]|^callback of ([a-z]+\.)*describe(\.|$)/.test(name),
		line: lineOf(node.start),
		lines: lineOf(node.body.end) - lineOf(node.body.start) + 1,
	};
}

function nameOf(node: SyntaxNode, parent: SyntaxNode | null): string {
	const own = identifierName(node.id) ?? identifierName(parent?.id);
	if (own !== null) return own;
	if (parent?.type === 'CallExpression') return `callback of ${calleeNames(parent.callee).join('.')}`;
	return (isNode(parent?.key) ? propertyName(parent, 'key') : null) ?? 'unnamed function';
}

/** `test`, `describe`, `each` for `test.describe.each([…])`. */
function calleeNames(callee: unknown): string[] {
	if (!isNode(callee)) return [];
	if (callee.type === 'CallExpression') return calleeNames(callee.callee);
	if (callee.type !== 'MemberExpression') return [identifierName(callee) ?? ''];
	return [...calleeNames(callee.object), propertyName(callee, 'property') ?? ''];
}
