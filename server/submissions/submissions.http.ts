import { AppError } from '../../domain/kernel/errors.ts';
import { uploadIdSchema } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { draftLink, submissionLink } from '../../domain/submissions/submission-links.ts';
import { uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { Links } from '../links/links.service.ts';
import { type DraftFiles, draftUploadsPath } from './draft-files.service.ts';
import { picturesPath } from './picture-address.ts';
import { replacementsPath, type SenderPage } from './sender-page.service.ts';
import type { SubmitPictures } from './submit-pictures.service.ts';

interface SubmissionsHttpDeps {
	readonly links: Links;
	readonly files: DraftFiles;
	readonly page: SenderPage;
	readonly pictures: SubmitPictures;
}

/** The token is in a header, so that it stands in no address and no log. */
const tokenHeader = 'x-link-token';

function idOf(param: string | undefined) {
	const id = uploadIdSchema.safeParse(param);
	if (!id.success) throw new AppError(uploadNotFound);
	return id.data;
}

/** Bytes that come from outside, and pictures that everybody sees. */
export function createSubmissionsHttp({ links, files, page, pictures }: SubmissionsHttpDeps): HttpRoute[] {
	return [
		httpRoute({
			method: 'ALL',
			path: `${draftUploadsPath}:uploadId`,
			policy: 'public',
			isStreaming: true,
			handle: async (c, facts) => {
				const guest = await links.admit(draftLink, c.req.header(tokenHeader) ?? '', facts);
				return files.answer(guest, c.req.raw, idOf(c.req.param('uploadId')));
			},
		}),
		httpRoute({
			method: 'ALL',
			path: `${replacementsPath}:uploadId`,
			policy: 'public',
			isStreaming: true,
			handle: async (c, facts) => {
				const guest = await links.admit(submissionLink, c.req.header(tokenHeader) ?? '', facts);
				return page.answer(guest, c.req.raw, idOf(c.req.param('uploadId')));
			},
		}),
		httpRoute({
			method: 'POST',
			path: '/files/submit-picture',
			policy: 'admin',
			isStreaming: true,
			handle: async (c, _, actor) => c.json(await pictures.take(actor, c.req.raw.body)),
		}),
		httpRoute({
			method: 'GET',
			path: `${picturesPath}:name`,
			policy: 'public',
			handle: async (c) => {
				const answer = await pictures.serve(c.req.raw, c.req.param('name') ?? '');
				if (!answer) throw new AppError(notFound);
				return answer;
			},
		}),
	];
}
