import * as z from 'zod/mini';
import { contractLink } from '../../domain/contracts/contract-link.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { contractFileIdSchema, contractIdSchema } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { Links } from '../links/links.service.ts';
import { decodedHeader } from '../platform/http/decoded-header.ts';
import type { ContractEvidence } from './contract-evidence.service.ts';
import type { ContractFiles, GivenFile } from './contract-files.service.ts';

interface ContractsHttpDeps {
	readonly links: Links;
	readonly files: ContractFiles & ContractEvidence;
}

function read<Value>(schema: z.ZodMiniType<Value>, given: string | undefined): Value {
	const parsed = schema.safeParse(given);
	// What is not even an id does not exist.
	if (!parsed.success) throw new AppError(notFound);
	return parsed.data;
}

function headersFor(name: string, contentType: string): Record<string, string> {
	return {
		'content-type': contentType,
		// Never shown as a page of ours; the pages read the bytes themselves.
		'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
		'cache-control': 'private, no-store',
		vary: 'cookie, authorization',
	};
}

const pdf = ({ name, bytes }: GivenFile) =>
	new Response(Buffer.from(bytes), { headers: headersFor(name, 'application/pdf') });

/** Documents, for admins, and for whoever signs by a link. A token is in a header, so that it stands in no address. */
export function createContractsHttp({ links, files }: ContractsHttpDeps): HttpRoute[] {
	const one = '/files/contracts/:contractId';
	return [
		httpRoute({
			method: 'POST',
			path: one,
			policy: 'admin',
			isStreaming: true,
			handle: async (c, _, admin) => {
				const sent = { name: decodedHeader(c.req.header('x-file-name')), body: c.req.raw.body };
				return c.json(await files.take(admin, read(contractIdSchema, c.req.param('contractId')), sent));
			},
		}),
		httpRoute({
			method: 'GET',
			path: `${one}/preview`,
			policy: 'admin',
			handle: async (c, _, admin) => pdf(await files.preview(admin, read(contractIdSchema, c.req.param('contractId')))),
		}),
		httpRoute({
			method: 'GET',
			path: `${one}/versions/:version`,
			policy: 'admin',
			handle: async (c, _, admin) => {
				const number = Number(read(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), c.req.param('version')));
				return pdf(await files.version(admin, read(contractIdSchema, c.req.param('contractId')), number));
			},
		}),
		httpRoute({
			method: 'GET',
			path: `${one}/uploaded/:fileId`,
			policy: 'admin',
			handle: async (c, _, admin) => {
				const fileId = read(contractFileIdSchema, c.req.param('fileId'));
				return pdf(await files.uploaded(admin, read(contractIdSchema, c.req.param('contractId')), fileId));
			},
		}),
		httpRoute({
			method: 'GET',
			path: `${one}/sealed`,
			policy: 'admin',
			handle: async (c, facts, admin) =>
				pdf(await files.sealed(admin, read(contractIdSchema, c.req.param('contractId')), facts)),
		}),
		httpRoute({
			method: 'GET',
			path: `${one}/evidence`,
			policy: 'admin',
			handle: async (c, _, admin) => {
				const { name, body } = await files.evidence(admin, read(contractIdSchema, c.req.param('contractId')));
				return new Response(body, { headers: headersFor(name, 'application/zip') });
			},
		}),
		httpRoute({
			method: 'POST',
			path: '/guest-files/contract/marked-up',
			policy: 'public',
			isStreaming: true,
			handle: async (c, facts) => {
				const guest = await links.admit(contractLink, c.req.header('x-link-token') ?? '', facts);
				const sent = { name: decodedHeader(c.req.header('x-file-name')), body: c.req.raw.body };
				return c.json(await files.takeFromGuest(guest, sent));
			},
		}),
		httpRoute({
			method: 'POST',
			path: '/guest-files/contract/:what',
			policy: 'public',
			handle: async (c, facts) => {
				const what = read(z.enum(['document', 'sealed']), c.req.param('what'));
				const guest = await links.admit(contractLink, c.req.header('x-link-token') ?? '', facts);
				if (what === 'document') return pdf(await files.documentForGuest(guest, facts));
				return pdf(await files.sealedForGuest(guest, c.req.header('x-signing-code') ?? '', facts));
			},
		}),
	];
}
