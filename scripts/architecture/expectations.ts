// Which tests expect something.
import { calleeNames } from './functions.ts';
import { identifierName, isNode, type SyntaxNode, walk } from './syntax-tree.ts';

const variants = new Set(['each', 'for', 'skipIf', 'runIf', 'only', 'concurrent', 'sequential']);
const isExpectation = /^(expect|must)([A-Z]|$)/;

/** True for `test(…)` and `it(…)` that call neither `expect` nor a helper whose name starts with `expect` or `must`. */
export function isTestWithoutExpectation(node: SyntaxNode): boolean {
	if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return false;
	const [runner = '', ...parts] = calleeNames(node.callee);
	const [name, ...rest] = node.arguments as SyntaxNode[];
	const isTest = /^(it|test)$/.test(runner) && parts.every((part) => variants.has(part));
	if (!isTest || !/^(Literal|TemplateLiteral)$/.test(name?.type ?? '') || rest.length === 0) return false;
	return !rest.some(expectsSomething);
}

function expectsSomething(argument: SyntaxNode): boolean {
	if (isExpectation.test(identifierName(argument) ?? '')) return true;
	let isFound = false;
	walk(argument, (node) => {
		if (node.type === 'CallExpression' && isNode(node.callee))
			isFound ||= calleeNames(node.callee).some((name) => isExpectation.test(name));
	});
	return isFound;
}
