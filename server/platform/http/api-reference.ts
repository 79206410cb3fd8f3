import type { OpenAPI } from '@orpc/contract';
import { escapeHtml } from './escape-html.ts';

/**
 * Renders the reference page of the API as plain HTML from the OpenAPI document. The usual viewers are megabytes of
 * script, load from other hosts or need a weaker content security policy.
 */
export function renderApiReference(document: OpenAPI.Document): string {
	const groups = new Map<string, string[]>();
	for (const [path, operations] of Object.entries(document.paths ?? {})) {
		for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
			const operation = operations?.[method];
			if (!operation) continue;
			const group = operation.tags?.[0] ?? 'Other';
			groups.set(group, [...(groups.get(group) ?? []), renderOperation(method, `/api${path}`, operation)]);
		}
	}
	const sections = [...groups].map(
		([name, operations]) => `<section><h2>${escapeHtml(name)}</h2>${operations.join('')}</section>`,
	);
	return page(`
		<h1>Acetate API</h1>
		<p>JSON over HTTP. Sign in with <code>POST /api/auth/sign-in/email</code>; send the <code>token</code> of its response as
		<code>Authorization: Bearer …</code>, or use the cookie. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.
		A refusal returns <code>{ "code", "status", "message" }</code>.</p>
		${sections.join('\n')}`);
}

function renderOperation(method: string, path: string, operation: OpenAPI.OperationObject) {
	const body = schemaOf(operation.requestBody);
	const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => ({
		status,
		schema: schemaOf(response),
	}));
	return `<details>
		<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>
		<p>${escapeHtml(operation.description ?? '')}</p>
		${renderParameters(operation)}
		${body === undefined ? '' : `<h3>Body</h3>${renderJson(body)}`}
		${responses.map(({ status, schema }) => `<h3>Response ${escapeHtml(status)}</h3>${schema === undefined ? '' : renderJson(schema)}`).join('')}
	</details>`;
}

function renderParameters(operation: OpenAPI.OperationObject) {
	if (!operation.parameters?.length) return '';
	const items = operation.parameters.map((parameter) =>
		'name' in parameter
			? `<li><code>${escapeHtml(parameter.name)}</code> in ${escapeHtml(parameter.in)}${parameter.required ? ', required' : ''}</li>`
			: '',
	);
	return `<h3>Parameters</h3><ul>${items.join('')}</ul>`;
}

function schemaOf(holder: unknown) {
	const content = (holder as { content?: Record<string, { schema?: unknown }> } | undefined)?.content;
	return Object.values(content ?? {})[0]?.schema;
}

function renderJson(schema: unknown) {
	return `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

function page(content: string) {
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API · Acetate</title><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{letter-spacing:-.03em}h2{margin:2rem 0 .5rem}h3{font-size:.85rem;margin:.75rem 0 .25rem}
details{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.5rem 0}summary{cursor:pointer}summary b{display:inline-block;min-width:4rem;font:600 .8rem ui-monospace,monospace}
summary span{opacity:.8}pre{overflow:auto;max-height:24rem;padding:.75rem;border-radius:8px;background:color-mix(in srgb,currentColor 7%,transparent);font-size:.8rem}
</style></head><body><main>${content}</main></body></html>`;
}
