import * as z from 'zod/mini';
import { formLink } from '../../domain/forms/form-links.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import type { Core } from '../framework/core.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Links } from '../links/links.service.ts';
import type { Db } from '../platform/db/database.ts';
import { decodedHeader } from '../platform/http/decoded-header.ts';
import { hourly, hourMs, minuteMs } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepUnknownFiles } from '../platform/storage/sweep-unknown-files.ts';
import { createFormDecisions } from './decisions.service.ts';
import { isFormFileKey } from './form-file-key.ts';
import { listKnownKeys } from './form-files.repository.ts';
import { createFormFiles, type FormFileQuota, type FormFilesService } from './form-files.service.ts';
import type { FormKindModule } from './form-kind.ts';
import { createFormLists } from './form-lists.service.ts';
import { createFormLock } from './form-lock.ts';
import { createFormLog } from './form-log.ts';
import { createFormPost } from './form-post.ts';
import { createFormReading } from './form-reading.ts';
import { createFormJobs } from './forms.jobs.ts';
import { createFormsRoutes } from './forms.routes.ts';
import { createFormsOfSong } from './forms-of-song.service.ts';
import { createGuestForms } from './guest-forms.service.ts';
import { createReview } from './review.service.ts';
import { createSending } from './sending.service.ts';
import { createSentLinks } from './sent-links.service.ts';

interface FormFilesHttpDeps {
	readonly links: Links;
	readonly files: FormFilesService;
}

const fileId = z.uuid();

/** Bytes of answers. The token is in a header, so that it stands in no address and no log. */
function createFormFilesHttp({ links, files }: FormFilesHttpDeps): HttpRoute[] {
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

const keptMs = 7 * 24 * 60 * 60_000;

interface SweepDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly ownsStorage: () => Promise<boolean>;
	readonly pace: Pace;
}

/** Removes files of forms that are gone, and those whose server died before it could write them down. */
async function sweepFormFiles({ db, storage, ownsStorage, pace }: SweepDeps, now: Date): Promise<void> {
	if (!(await ownsStorage())) return;
	await sweepUnknownFiles({
		storage,
		pace,
		isOwn: isFormFileKey,
		before: new Date(now.getTime() - keptMs),
		listKnown: (keys) => listKnownKeys(db, keys),
	});
}

interface FormsHooks {
	/** The kinds of forms, of later modules. */
	readonly kinds: readonly FormKindModule[];
	/** Refuses a file that the label or the disk has no room for. */
	readonly quota: FormFileQuota;
	/** Whether the stored files belong to this database, so that unknown ones may be removed. */
	readonly ownsStorage: () => Promise<boolean>;
}

export function createFormsModule(core: Core, { kinds, quota, ownsStorage }: FormsHooks) {
	const { db, clock, links, limiter, outsideMails, publicUrl, events, storage, scratchFolder } = core;
	const reading = createFormReading({ clock, kinds });
	const log = createFormLog({ emit: events.emit });
	const post = createFormPost({ clock, outsideMails, links, publicUrl, reading });
	const lockSeen = createFormLock(reading);
	const deps = { db, clock, links, limiter, reading, log, post, lockSeen };
	const jobs = createFormJobs(deps);
	return {
		name: 'forms',
		routes: createFormsRoutes({
			guests: createGuestForms(deps),
			sending: createSending(deps),
			sentLinks: createSentLinks(deps),
			lists: createFormLists(deps),
			review: createReview(deps),
			decisions: createFormDecisions(deps),
		}),
		httpRoutes: createFormFilesHttp({ links, files: createFormFiles({ ...deps, storage, scratchFolder, quota }) }),
		jobs: [
			{ name: 'forms.expire', everyMs: minuteMs, on: 'one-server', run: jobs.expire },
			{ name: 'forms.remind', everyMs: hourMs, firstAfterMs: minuteMs, on: 'one-server', run: jobs.sendReminders },
			hourly('forms.sweep-files', (now, pace) => sweepFormFiles({ db, storage, ownsStorage, pace }, now)),
		],
		ofSong: createFormsOfSong(deps),
	} satisfies ServerModule & { ofSong: unknown };
}
