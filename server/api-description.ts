import type { OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { api } from '../domain/api.ts';
import type { Policy } from '../domain/kernel/endpoint.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The OpenAPI document, extended with what the generator does not know: who may call each endpoint. */
export async function describeApi(sessionCookie: string): Promise<OpenAPI.Document> {
	const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
	const document = await generator.generate(api, {
		info: { title: 'Acetate', version: '1' },
		servers: [{ url: '/api' }],
		components: {
			securitySchemes: {
				bearer: { type: 'http', scheme: 'bearer' },
				cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
			},
		},
		security: [{ bearer: [] }, { cookie: [] }],
	});
	for (const operations of Object.values(document.paths ?? {})) {
		for (const method of methods) {
			const operation = operations?.[method];
			if (operation) Object.assign(operation, accessOf(policyOf(operation.operationId ?? '')));
		}
	}
	return document;
}

function policyOf(operationId: string) {
	const [module = '', name = ''] = operationId.split('.');
	const endpoints = api as Record<string, Record<string, { '~orpc': { meta: { policy: Policy } } }>>;
	return endpoints[module]?.[name]?.['~orpc'].meta.policy ?? 'admin';
}

function accessOf(policy: Policy): Partial<OpenAPI.OperationObject> {
	if (policy === 'guest')
		return { description: 'For: holders of a mailed link. Its token is part of the body.', security: [] };
	const description = `For: ${policy}.`;
	return policy === 'public' ? { description, security: [] } : { description };
}
