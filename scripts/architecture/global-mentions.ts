// Uses of the globals that the rules watch: the clock, the environment, the terminal, timers, listeners.
import { globalName, isNode, literalText, propertyName, type SyntaxNode } from './syntax-tree.ts';

/**
 * `process.env` for a property, `process.*` for a computed one, `new Date()` for a call without arguments, `new Date`
 * for one with arguments, `onclick =` for a handler that is assigned, and the plain name for every other use.
 */
export interface Mention {
	readonly name: string;
	readonly start: number;
}

export const timersAndListeners: ReadonlySet<string> = new Set([
	'setTimeout',
	'setInterval',
	'setImmediate',
	'requestAnimationFrame',
	'requestIdleCallback',
	'addEventListener',
]);

/** Globals that make a function depend on more than its arguments. */
export const effectGlobals: ReadonlySet<string> = new Set([
	'process',
	'console',
	'globalThis',
	'global',
	'window',
	'self',
	'document',
	'navigator',
	'location',
	'localStorage',
	'sessionStorage',
	'indexedDB',
	'caches',
	'performance',
	'crypto',
	'fetch',
	'XMLHttpRequest',
	'WebSocket',
	'EventSource',
	'BroadcastChannel',
	'Worker',
	'Buffer',
	'require',
	'eval',
	'Function',
	'queueMicrotask',
]);

/** What browsers offer on https and localhost only, and not to a label that runs the server in its own network. */
export const secureOnly: ReadonlySet<string> = new Set([
	'caches',
	'crypto.randomUUID',
	'crypto.subtle',
	'navigator.clipboard',
	'navigator.credentials',
	'navigator.locks',
	'navigator.mediaDevices',
	'navigator.serviceWorker',
	'navigator.share',
	'navigator.storage',
	'navigator.wakeLock',
	'navigator.*',
	'crypto.*',
]);

/** Properties that start with `on` and are not handlers. */
const ordinaryWords = new Set(['once', 'one', 'ongoing', 'online', 'only', 'onto']);

const watched = new Set([...timersAndListeners, ...effectGlobals, 'Date', 'Math']);

/** The watched names that one node of a program's code uses. */
export function mentionsOf(node: SyntaxNode, parent: SyntaxNode | null): Mention[] {
	const found = namesOf(node, parent);
	return found.map((name) => ({ name, start: node.start }));
}

function namesOf(node: SyntaxNode, parent: SyntaxNode | null): string[] {
	switch (node.type) {
		case 'Identifier':
			return namesOfIdentifier(node, parent);
		case 'MetaProperty':
			return ['import.meta'];
		case 'MemberExpression':
			return namesOfMember(globalName(node.object), propertyName(node, 'property'));
		case 'VariableDeclarator':
			return isNode(node.id) && node.id.type === 'ObjectPattern' ? namesOfPattern(node.id, globalName(node.init)) : [];
		case 'AssignmentExpression':
			return namesOfAssignment(node.left);
		case 'ImportDeclaration':
			return namesOfImport(literalText(node.source) ?? '');
		default:
			return [];
	}
}

function namesOfIdentifier(node: SyntaxNode, parent: SyntaxNode | null): string[] {
	const name = node.name as string;
	if (!watched.has(name) || parent === null) return [];
	// Only a name, not a use of it: a property or a key.
	if (parent.type === 'MemberExpression' && parent.property === node && parent.computed !== true) return [];
	if (parent.key === node && parent.computed !== true && parent.shorthand !== true) return [];
	if (parent.type === 'ImportSpecifier' || parent.type === 'ExportSpecifier') return [];
	// The member expression, or the pattern, names it together with its property.
	if (parent.type === 'MemberExpression' && parent.object === node) return [];
	if (parent.type === 'VariableDeclarator' && isNode(parent.id) && parent.id.type === 'ObjectPattern') return [];
	if (parent.type === 'NewExpression' && parent.callee === node) {
		return [(parent.arguments as readonly unknown[]).length === 0 ? `new ${name}()` : `new ${name}`];
	}
	if (parent.type === 'BinaryExpression' && parent.operator === 'instanceof' && parent.right === node) return [];
	return [name];
}

function namesOfMember(owner: string | null, property: string | null): string[] {
	const isWatched = owner !== null && watched.has(owner);
	return [
		...(isWatched ? [`${owner}.${property ?? '*'}`] : []),
		...(property !== null && timersAndListeners.has(property) ? [property] : []),
	];
}

function namesOfPattern(pattern: SyntaxNode, owner: string | null): string[] {
	return (pattern.properties as readonly SyntaxNode[]).flatMap((property) =>
		namesOfMember(owner, property.type === 'RestElement' ? null : propertyName(property, 'key')),
	);
}

function namesOfAssignment(target: unknown): string[] {
	if (!isNode(target) || target.type !== 'MemberExpression') return [];
	const property = propertyName(target, 'property') ?? '';
	return /^on[a-z]+$/.test(property) && !ordinaryWords.has(property) ? [`${property} =`] : [];
}

/** Node offers its globals as modules, too. */
function namesOfImport(source: string): string[] {
	const [, name] = /^(?:node:)?(process|console)$/.exec(source) ?? [];
	return name === undefined ? [] : [name];
}
