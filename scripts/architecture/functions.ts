// Measures the size of functions.
import { childrenOf, identifierName, isNode, propertyName, type SyntaxNode } from './syntax-tree.ts';

export interface FunctionSize {
	readonly name: string;
	readonly line: number;
	/** Statements of the body, without those of inner functions. */
	readonly statements: number;
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Null for anything except a function. */
export function sizeOf(
	node: SyntaxNode,
	parent: SyntaxNode | null,
	lineOf: (offset: number) => number,
): FunctionSize | null {
	if (!functionTypes.has(node.type) || !isNode(node.body)) return null;
	return { name: nameOf(node, parent), line: lineOf(node.start), statements: countStatements(node.body) };
}

function countStatements(body: SyntaxNode): number {
	let count = 0;
	for (const child of childrenOf(body)) {
		if (functionTypes.has(child.type)) continue;
		count += Number(isStatement(child)) + countStatements(child);
	}
	return count;
}

function isStatement({ type }: SyntaxNode): boolean {
	return type === 'VariableDeclaration' || (type.endsWith('Statement') && type !== 'BlockStatement');
}

function nameOf(node: SyntaxNode, parent: SyntaxNode | null): string {
	const own = identifierName(node.id) ?? identifierName(parent?.id);
	if (own !== null) return own;
	if (parent?.type === 'CallExpression') return `callback of ${calleeNames(parent.callee).join('.')}`;
	return (isNode(parent?.key) ? propertyName(parent, 'key') : null) ?? 'unnamed function';
}

/** `test`, `describe`, `each` for `test.describe.each([…])`. */
export function calleeNames(callee: unknown): string[] {
	if (!isNode(callee)) return [];
	if (callee.type === 'CallExpression') return calleeNames(callee.callee);
	if (callee.type !== 'MemberExpression') return [identifierName(callee) ?? ''];
	return [...calleeNames(callee.object), propertyName(callee, 'property') ?? ''];
}
