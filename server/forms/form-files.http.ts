import * as z from 'zod/mini';
import { formLink } from '../../domain/forms/form-links.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { Links } from '../links/links.service.ts';
import { decodedHeader } from '../platform/http/decoded-header.ts';
import type { FormFilesService } from './form-files.service.ts';

interface FormFilesHttpDeps {
	readonly links: Links;
	readonly files: FormFilesService;
}

const fileId = z.uuid();

/** Bytes of answers. The token is in a header, so that it stands in no address and no log. */
export function createFormFilesHttp({ links, files }: FormFilesHttpDeps): HttpRoute[] {
	return [
		httpRoute({
			method: 'POST',
			path: '/guest-files',
			policy: 'public',
			isStreaming: true,
			handle: async (c, facts) => {
				const guest = await links.admit(formLink, c.req.header('x-link-token') ?? '', facts);
				const sent = {
					path: decodedHeader(c.req.header('x-form-path')),
					name: decodedHeader(c.req.header('x-file-name')),
					body: c.req.raw.body,
					announcedBytes: Number(c.req.header('content-length') ?? 0) || 0,
				};
				return c.json(await files.take(guest, sent));
			},
		}),
		httpRoute({
			method: 'GET',
			path: '/files/forms/:fileId',
			policy: 'member',
			handle: async (c, _, actor) => {
				const id = fileId.safeParse(c.req.param('fileId'));
				const answer = id.success ? await files.serve(actor, c.req.raw, id.data) : null;
				if (!answer) throw new AppError(notFound);
				return answer;
			},
		}),
	];
}
