// Texts for people that are written in the code instead of the message catalogue.
import type { Finding } from './source-file.ts';
import {
	childrenOf,
	identifierName,
	isNode,
	literalText,
	propertyName,
	type SyntaxNode,
	treeOf,
} from './syntax-tree.ts';

/** Files that declare texts: the catalogue, and the descriptions of endpoints for programmers. */
export const isCatalogue = (path: string) => /\.(messages|errors|api)\.ts$/.test(path);

/** Calls whose texts no one reads on a page or in a mail: faults, log lines, SQL, names of things in the code. */
const unseenCalls =
	/^(Error|TypeError|RangeError|StorageAway|Set|RegExp|sql|classNames|querySelector|querySelectorAll|addEventListener|describe|log|debug|info|warn|error|fatal|setHeader|header|JSON|fetch|import|startsWith|endsWith|includes|split|join|replace|replaceAll|match|test|get|has|set|indexOf|getItem|setItem|removeItem|useState|z|enum|literal|Intl|DateTimeFormat|NumberFormat|message|defineError|text|execute|query|check|foreignKey|index|uniqueIndex|primaryKey|pgTable|customType)$/;
/** Attributes that are read by the browser, not by people. */
const unseenAttributes =
	/^(className|[a-z]+Class|key|id|htmlFor|type|role|name|href|to|src|rel|target|method|action|accept|inputMode|autoComplete|autoCapitalize|enterKeyHint|viewBox|d|fill|stroke.*|transform|style|variant|size|tone|align|side|as|lang|dir|sizes|media|color|data-.*|aria-(live|hidden|current|haspopup|controls|labelledby|describedby|relevant|atomic|sort|orientation|pressed|invalid|expanded|checked|selected|activedescendant|autocomplete|rowindex|rowcount|busy|modal|errormessage))$/;
/** A word or a sentence that begins like one: `Save`, `Nothing to show`. Names of keys and codes do not count. */
const sentence = /^[\s"“(…]*[A-Z][a-z’'-]*\s+\S*[a-z]|[a-z]\s[a-z]+.*[.!?…]$|^(About|Every|Only|No) /;
const word = /^[A-Z][a-z]{2,}[….:!?]?$/;
const keyNames =
	/^(Enter|Escape|Tab|Space|Shift|Control|Meta|Alt|Backspace|Delete|Home|End|Page(Up|Down)|Arrow\w+|GET|POST|PUT|DELETE|Untitled)$/;

export function findLiteralTexts(path: string, code: string): Finding[] {
	if (isCatalogue(path)) return [];
	const findings: Finding[] = [];
	const isPage = path.endsWith('.tsx');
	const add = (node: SyntaxNode, text: string) =>
		findings.push({
			file: path,
			line: code.slice(0, node.start).split('\n').length,
			message: `"${text.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}" is not in the message catalogue`,
		});
	const visit = (node: SyntaxNode) => {
		if (isUnseen(node)) return;
		if (node.type === 'JSXText') {
			if (/[A-Za-z]{2,}/.test(node.value as string)) add(node, node.value as string);
			return;
		}
		if (node.type === 'TemplateLiteral') {
			const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('1');
			if (sentence.test(text)) add(node, text);
		} else {
			const text = literalText(node);
			if (text !== null && !keyNames.test(text) && (sentence.test(text) || (isPage && word.test(text))))
				add(node, text);
		}
		for (const child of childrenOf(node)) visit(child);
	};
	visit(treeOf(path, code));
	return findings;
}

/** Calls of `t` outside of functions: they would stay in the language that was set when their file was loaded. */
export function findEarlyTexts(path: string, code: string): string[] {
	const found: string[] = [];
	const visit = (node: SyntaxNode) => {
		if (/Function|MethodDefinition|PropertyDefinition/.test(node.type)) return;
		if (node.type === 'CallExpression' && identifierName(node.callee) === 't')
			found.push(`${path}:${code.slice(0, node.start).split('\n').length}: make this text where it is shown`);
		for (const child of childrenOf(node)) visit(child);
	};
	visit(treeOf(path, code));
	return found;
}

function isUnseen(node: SyntaxNode): boolean {
	if (/^(Import|Export\w*All|TSLiteralType|TSTypeAlias|TSInterface|Directive)/.test(node.type)) return true;
	if (node.type === 'JSXAttribute') return unseenAttributes.test(attributeName(node.name));
	if (node.type === 'TaggedTemplateExpression') return true;
	if (node.type === 'BinaryExpression') return /^[!=]==?$/.test(node.operator as string);
	if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
	const callee = node.callee as SyntaxNode;
	const owner = callee.type === 'MemberExpression' ? identifierName(callee.object) : null;
	const name = callee.type === 'MemberExpression' ? propertyName(callee, 'property') : identifierName(callee);
	return unseenCalls.test(name ?? '') || /^(log|logger|console|z|Intl)$/.test(owner ?? '');
}

function attributeName(name: unknown): string {
	if (!isNode(name)) return '';
	return name.type === 'JSXIdentifier' ? (name.name as string) : '';
}
