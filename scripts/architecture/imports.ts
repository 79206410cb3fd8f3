// Every way in which a file can import another one.
import type { Comment } from 'oxc-parser';
import { globalName, identifierName, isNode, literalText, propertyName, type SyntaxNode } from './syntax-tree.ts';

/** The specifier is null if it is computed. */
export interface Request {
	readonly specifier: string | null;
	readonly start: number;
	/** It disappears when the types are stripped. */
	readonly isType: boolean;
}

const runnerCalls = new Set(['mock', 'doMock', 'unmock', 'doUnmock', 'importActual', 'importMock']);

/** The file or package that a node requests, if any. */
export function requestOf(node: SyntaxNode): Request | null {
	switch (node.type) {
		case 'ImportDeclaration':
			return asksForRequire(node) ? request(node, null) : request(node, literalText(node.source), namesTypesOnly(node));
		case 'ExportNamedDeclaration':
		case 'ExportAllDeclaration':
			return isNode(node.source) ? request(node, literalText(node.source), node.exportKind === 'type') : null;
		case 'ImportExpression':
			return request(node, literalText(node.source));
		case 'TSImportType':
			return request(node, literalText(node.source), true);
		case 'TSExternalModuleReference':
			return request(node, literalText(node.expression));
		case 'TSModuleDeclaration':
			return literalText(node.id) === null ? null : request(node, literalText(node.id));
		case 'CallExpression':
			return requestOfCall(node);
		case 'NewExpression':
			return requestOfNew(node);
		default:
			return null;
	}
}

/** `/// <reference path="…" />` and `/// <reference types="…" />` */
export function requestsOfComments(comments: readonly Comment[]): Request[] {
	return comments.flatMap(({ type, value, start }) => {
		const reference = type === 'Line' && /^\/\s*<reference\s+(path|types)\s*=\s*["']([^"']+)["']/.exec(value);
		if (!reference) return [];
		const [, kind, name = ''] = reference;
		return [{ specifier: kind === 'path' && !name.startsWith('.') ? `./${name}` : name, start, isType: true }];
	});
}

/** `@import` and `url()` of a style sheet, and the sources that Tailwind reads. */
export function requestsOfStyles(text: string): Request[] {
	return [
		...text.matchAll(/(?:@(?:import|plugin|config|reference|source)\s+(?:url\()?|url\()\s*["']?([^"')\s]+)/g),
	].map((match) => ({
		specifier: match[1] ?? '',
		start: match.index,
		isType: false,
	}));
}

function request({ start }: SyntaxNode, specifier: string | null, isType = false): Request {
	return { specifier, start, isType };
}

function namesTypesOnly({ importKind, specifiers }: SyntaxNode): boolean {
	if (importKind === 'type') return true;
	if (!Array.isArray(specifiers) || specifiers.length === 0) return false;
	return specifiers.every((specifier) => specifier.importKind === 'type');
}

/** With `createRequire` a file can load another one under any name. */
function asksForRequire(node: SyntaxNode): boolean {
	if (!/^(node:)?module$/.test(literalText(node.source) ?? '') || !Array.isArray(node.specifiers)) return false;
	return node.specifiers.some(
		(specifier) => specifier.type !== 'ImportSpecifier' || identifierName(specifier.imported) === 'createRequire',
	);
}

function requestOfCall(node: SyntaxNode): Request | null {
	const [first] = node.arguments as readonly unknown[];
	const { callee } = node;
	if (identifierName(callee) === 'require') return request(node, literalText(first));
	if (!isNode(callee) || callee.type !== 'MemberExpression') return null;
	const owner = globalName(callee.object);
	const method = propertyName(callee, 'property') ?? '';
	if (owner === 'require' && method === 'resolve') return request(node, literalText(first));
	if (owner === 'import.meta' && method === 'resolve') return request(node, literalText(first));
	if (owner === 'import.meta' && method.startsWith('glob')) return request(node, null);
	const isReplaced = (owner === 'vi' || owner === 'vitest') && runnerCalls.has(method);
	return isReplaced && literalText(first) !== null ? request(node, literalText(first)) : null;
}

function requestOfNew(node: SyntaxNode): Request | null {
	const [first, second] = node.arguments as readonly unknown[];
	const name = globalName(node.callee) ?? '';
	if (name === 'URL' && isModuleUrl(second)) return request(node, literalText(first));
	const isWorker = /^(Shared)?Worker$/.test(name);
	return isWorker && literalText(first)?.startsWith('.') ? request(node, literalText(first)) : null;
}

function isModuleUrl(node: unknown): boolean {
	if (!isNode(node) || node.type !== 'MemberExpression') return false;
	return globalName(node.object) === 'import.meta' && propertyName(node, 'property') === 'url';
}
