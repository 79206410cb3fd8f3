// Walking the parser's tree.
import { parseSync, visitorKeys } from 'oxc-parser';

export interface SyntaxNode {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [field: string]: unknown;
}

/** Nodes of these types contain code; all others whose name starts with `TS` contain types, which never run. */
const codeInTypeScript = new Set([
	'TSAsExpression',
	'TSSatisfiesExpression',
	'TSNonNullExpression',
	'TSTypeAssertion',
	'TSInstantiationExpression',
	'TSExportAssignment',
	'TSEnumDeclaration',
	'TSEnumBody',
	'TSEnumMember',
	'TSModuleDeclaration',
	'TSModuleBlock',
	'TSParameterProperty',
	'TSImportEqualsDeclaration',
]);

const parsed = new Map<string, SyntaxNode>();

/** The tree of a file. It is kept, because several checks read the same files. */
export function treeOf(path: string, code: string): SyntaxNode {
	const key = `${path}\n${code}`;
	const tree = parsed.get(key) ?? (parseSync(path, code).program as unknown as SyntaxNode);
	parsed.set(key, tree);
	return tree;
}

type Visit = (node: SyntaxNode, parent: SyntaxNode | null, isInType: boolean) => void;

export function walk(node: SyntaxNode, visit: Visit, parent: SyntaxNode | null = null, isInType = false): void {
	const isType = isInType || (node.type.startsWith('TS') && !codeInTypeScript.has(node.type));
	visit(node, parent, isType);
	for (const child of childrenOf(node)) walk(child, visit, node, isType);
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
	return (visitorKeys[node.type] ?? []).flatMap((key) => node[key]).filter(isNode);
}

export function isNode(value: unknown): value is SyntaxNode {
	return typeof value === 'object' && value !== null && 'type' in value;
}

/** The text of a string, or of a template without expressions; null for everything else. */
export function literalText(node: unknown): string | null {
	if (!isNode(node)) return null;
	if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
	if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1) return null;
	return (node.quasis[0] as { value: { cooked: string } }).value.cooked;
}

export function identifierName(node: unknown): string | null {
	return isNode(node) && node.type === 'Identifier' ? (node.name as string) : null;
}

/** The property that a member expression, or a key in an object, names; null if it is computed. */
export function propertyName(node: SyntaxNode, field: 'property' | 'key'): string | null {
	const property = node[field];
	return node.computed === true ? literalText(property) : (identifierName(property) ?? literalText(property));
}

const globalObjects = new Set(['globalThis', 'global', 'window', 'self']);

/** The global that an expression may refer to: `process` for `process`, `globalThis.process` and `(process as Any)`. */
export function globalName(node: unknown): string | null {
	if (!isNode(node)) return null;
	if (node.type === 'MetaProperty') return 'import.meta';
	if (node.type === 'MemberExpression') {
		return globalObjects.has(globalName(node.object) ?? '') ? propertyName(node, 'property') : null;
	}
	return isNode(node.expression) ? globalName(node.expression) : identifierName(node);
}
