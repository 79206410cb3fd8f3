// How an admin sets up the submit page (R-SUBMIT-1, R-SUBMIT-2), and its picture, which is redrawn, because it is
// public.

import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { AppError, required, withFields } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { activityTopic, heldDemoTopic, submitPageTopic } from '../../domain/kernel/topics.ts';
import { defaultDemos } from '../../domain/submissions/submission-limits.ts';
import { submissionsApi } from '../../domain/submissions/submissions.api.ts';
import { pageChanged, pageIncomplete, pictureRefused, slugTaken } from '../../domain/submissions/submissions.errors.ts';
import {
	findSettingProblems,
	readSettings,
	type SubmitPageState,
} from '../../domain/submissions/submit-page-settings.ts';
import { proposeSlug } from '../../domain/submissions/submit-slug.ts';
import type { Admin } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { httpRoute } from '../framework/http-route.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import { findLabelName, lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { receiveBody } from '../platform/http/received-body.ts';
import { shrinkPicture } from '../platform/pictures/pictures.ts';
import { serveObject } from '../uploads/serve-object.ts';
import type { SubmissionsCore } from './submissions-core.ts';
import {
	findPage,
	findPageOfPicture,
	insertPage,
	isSlugFree,
	lockPage,
	type SubmitPageRow,
	takeSlug,
	updatePage,
} from './submit-pages.repository.ts';

const mostProposals = 50;

const mostBytes = 10 * 1024 * 1024;
const shape = { formats: ['jpeg', 'png', 'webp'], leastSide: 400, mostSide: 1600 };
const contentType = 'image/webp';

const stateKinds: Readonly<Record<SubmitPageState, ActivityKind>> = {
	open: 'demos.opened',
	paused: 'demos.paused',
	off: 'demos.closed',
};

// The picture is public, so its address is a random part that reveals nothing of the label.
const picturesPath = '/guest-files/pictures/';
const keyShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/pictures\/([A-Za-z0-9_-]{24})$/;

export function isPictureKey(key: string) {
	return keyShape.test(key);
}

export function pictureUrlOf(key: string) {
	return `${picturesPath}${keyShape.exec(key)?.[1] ?? ''}`;
}

/** Returns the first address made from the label's name that no other label has or had. */
async function propose(queries: Queries, organizationId: OrganizationId) {
	const name = await findLabelName(queries, organizationId);
	for (let attempt = 1; attempt <= mostProposals; attempt++) {
		const slug = proposeSlug(name, attempt);
		if (await isSlugFree(queries, slug, organizationId)) return slug;
	}
	return `label-${randomUUID().slice(0, 8)}`;
}

async function getPage(queries: Queries, organizationId: OrganizationId): Promise<SubmitPageRow> {
	const page = await findPage(queries, organizationId);
	if (page) return page;
	const slug = await propose(queries, organizationId);
	return {
		organizationId,
		slug,
		state: 'off',
		introduction: '',
		genres: [],
		replyWithinDays: null,
		maxDemos: defaultDemos,
		screensDemos: false,
		pausedMessage: '',
		pausedUntil: null,
		isListed: false,
		pictureKey: null,
		wasOpen: false,
		rowVersion: 0,
	};
}

/** Returns the key of the previous picture. */
async function setPicture(tx: Tx, { organizationId }: Admin, pictureKey: string | null) {
	const page = await lockPage(tx, organizationId);
	if (page) await updatePage(tx, organizationId, { pictureKey });
	else if (pictureKey) {
		const proposed = await getPage(tx, organizationId);
		await takeSlug(tx, proposed.slug, organizationId);
		await insertPage(tx, { ...proposed, genres: [...proposed.genres], pictureKey, rowVersion: 1 });
	}
	await touchLabel(tx, organizationId, submitPageTopic);
	return page?.pictureKey ?? null;
}

export function createSubmitSettings(core: SubmissionsCore) {
	const { db, publicUrl, outsideMails, storage, scratchFolder } = core;

	async function load({ organizationId }: Admin) {
		const { organizationId: _, wasOpen: __, pictureKey, ...settings } = await getPage(db, organizationId);
		const pictureUrl = pictureKey && pictureUrlOf(pictureKey);
		return { ...settings, pictureUrl, link: `${publicUrl}/submit/${settings.slug}` };
	}

	const lockLabel = (tx: Tx, { organizationId }: Admin) => lockMembers(tx, organizationId, 'exclusive');

	async function takePicture(admin: Admin, body: ReadableStream<Uint8Array> | null) {
		const { organizationId } = admin;
		const path = join(scratchFolder, `${randomUUID()}.picture`);
		try {
			await receiveBody(body, path, { mostBytes, tooLarge: pictureRefused, withinMs: 60_000 });
			const picture = required(await shrinkPicture(organizationId, path, shape), pictureRefused);
			const key = `${organizationId}/pictures/${randomBytes(18).toString('base64url')}`;
			await storage.put(key, picture, contentType);
			const before = await db.transaction(async (tx) => {
				await lockLabel(tx, admin);
				await ensureStillAdmin(tx, admin);
				return setPicture(tx, admin, key);
			});
			if (before) await storage.remove(before);
		} finally {
			await rm(path, { force: true });
		}
	}

	return {
		routes: handlers(core, submissionsApi, {
			getSubmitSettings: ({ actor }) => load(actor),

			async saveSubmitSettings({ actor, input: { rowVersion, ...typed }, mutate }) {
				const { organizationId } = actor;
				const settings = readSettings(typed);
				const problems = findSettingProblems(settings);
				if (problems.length > 0) throw new AppError(withFields(pageIncomplete, problems));
				// An open page mails everyone who sends a demo, in the label's name.
				if (settings.state === 'open' && (await getPage(db, organizationId)).state !== 'open')
					await outsideMails.ensureAllowed(actor);
				await mutate(
					async (tx, { touch, log }) => {
						const before = await lockPage(tx, organizationId);
						if ((before?.rowVersion ?? 0) !== rowVersion) throw new AppError(pageChanged);
						if (!(await takeSlug(tx, settings.slug, organizationId))) throw new AppError(slugTaken);
						const wasOpen = before?.wasOpen === true || settings.state === 'open';
						const page = { ...settings, genres: [...settings.genres], wasOpen, rowVersion: rowVersion + 1 };
						if (before) await updatePage(tx, organizationId, page);
						else await insertPage(tx, { organizationId, ...page });
						if ((before?.state ?? 'off') !== page.state) await log(stateKinds[page.state]);
						await touch(submitPageTopic, heldDemoTopic, activityTopic);
					},
					(tx) => lockLabel(tx, actor),
				);
				return load(actor);
			},

			async removeSubmitPicture({ actor, mutate }) {
				const before = await mutate(
					(tx) => setPicture(tx, actor, null),
					(tx) => lockLabel(tx, actor),
				);
				if (before) await storage.remove(before);
			},
		}),

		httpRoutes: [
			httpRoute({
				method: 'POST',
				path: '/files/submit-picture',
				policy: 'admin',
				isStreaming: true,
				handle: async (c, _, actor) => {
					await takePicture(actor, c.req.raw.body);
					return c.json(await load(actor));
				},
			}),
			httpRoute({
				method: 'GET',
				path: `${picturesPath}:name`,
				policy: 'public',
				handle: async (c) => {
					const name = c.req.param('name') ?? '';
					const objectKey = (await findPageOfPicture(db, name))?.pictureKey;
					const found = objectKey ? await storage.find(objectKey) : null;
					if (!objectKey || !found) throw new AppError(notFound);
					const { sizeBytes } = found;
					const file = { objectKey, sizeBytes, contentType, etag: `"${name}"`, disposition: 'inline' };
					return required(await serveObject(storage, c.req.raw, file), notFound);
				},
			}),
		],
	};
}
