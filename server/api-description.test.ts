import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../domain/api.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp();
});

afterAll(() => world.close());

function ask(path: string): Promise<Response> {
	return Promise.resolve(world.app.request(path));
}

describe('the description of the API', () => {
	const endpoints = Object.values(api).flatMap((module) =>
		Object.entries(module as Record<string, unknown>).map(([name, endpoint]) => {
			if (!isContractProcedure(endpoint)) throw new Error(`${name} is not an endpoint`);
			const { route } = endpoint['~orpc'];
			return {
				name,
				method: (route.method ?? 'POST').toLowerCase(),
				path: route.path ?? '',
				summary: route.summary ?? '',
			};
		}),
	);

	interface Description {
		readonly openapi: string;
		readonly info: { readonly title: string };
		readonly servers: { readonly url: string }[];
		readonly paths: Record<string, Record<string, { readonly summary?: string; readonly responses?: object }>>;
	}

	it('the API description names every endpoint with its method, path and summary, and no other', async () => {
		const description = (await (await ask('/api/openapi.json')).json()) as Description;
		const described = Object.entries(description.paths).flatMap(([path, operations]) =>
			Object.entries(operations).map(([method, { summary, responses }]) => {
				expect(Object.keys(responses ?? {})).toContain('200');
				return `${method} ${path}: ${summary}`;
			}),
		);

		expect(description.openapi).toMatch(/^3\.1/);
		expect(description.servers).toEqual([{ url: '/api' }]);
		expect(described.sort()).toEqual(
			endpoints.map(({ method, path, summary }) => `${method} ${path}: ${summary}`).sort(),
		);
	});

	it('the API description page names every endpoint, and loads no script and nothing from another site', async () => {
		const html = await (await ask('/api/reference')).text();

		for (const { path, summary } of endpoints) {
			expect(html).toContain(`/api${path}`);
			expect(html).toContain(summary);
		}
		expect(html).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|javascript:/i);
		expect(html).not.toMatch(/https?:\/\/(?!json-schema\.org)/);
	});
});
