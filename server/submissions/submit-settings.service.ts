import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { ActivityKind } from '../../domain/accounts/activity.ts';
import { AppError, withFields } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { defaultTracks } from '../../domain/submissions/submission-limits.ts';
import { pageChanged, pageIncomplete, pictureRefused, slugTaken } from '../../domain/submissions/submissions.errors.ts';
import { heldTrackTopic, submitPageTopic } from '../../domain/submissions/submissions.topics.ts';
import {
	findSettingProblems,
	readSettings,
	type SubmitPageSettings,
	type SubmitPageState,
} from '../../domain/submissions/submit-page.ts';
import type { SubmitSettings } from '../../domain/submissions/submit-settings.api.ts';
import { proposeSlug } from '../../domain/submissions/submit-slug.ts';
import { recordActivity } from '../accounts/activity-log.service.ts';
import type { Admin } from '../accounts/actor.ts';
import { recordTouched } from '../accounts/live-scopes.ts';
import { ensureStillAdmin } from '../accounts/rights.ts';
import { findLabelName, lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { shrinkPicture } from '../platform/pictures/shrink-picture.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { serveObject } from '../uploads/serve-object.ts';
import { newPictureKey, pictureUrlOf } from './picture-address.ts';
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

interface SubmitSettingsDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly scratchFolder: string;
	readonly publicUrl: string;
}

const mostPictureBytes = 10 * 1024 * 1024;
const pictureShape = { formats: ['jpeg', 'png', 'webp'], leastSide: 400, mostSide: 1600 };
const pictureType = 'image/webp';
const mostProposals = 50;

const stateKinds: Readonly<Record<SubmitPageState, ActivityKind>> = {
	open: 'submit_page.opened',
	paused: 'submit_page.paused',
	off: 'submit_page.closed',
};

export type SubmitSettingsService = ReturnType<typeof createSubmitSettings>;

/** How an admin sets up the page for demos (R-SUBMIT-1, R-SUBMIT-2). */
export function createSubmitSettings({ db, storage, scratchFolder, publicUrl }: SubmitSettingsDeps) {
	function present(page: SubmitPageRow): SubmitSettings {
		const { organizationId: _, pictureKey, ...settings } = page;
		const pictureUrl = pictureKey && pictureUrlOf(pictureKey);
		return { ...settings, pictureUrl, link: `${publicUrl}/submit/${page.slug}` };
	}

	/** The first address made of the label's name that no other label has or had. */
	async function propose(queries: Queries, organizationId: OrganizationId): Promise<string> {
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
			...{ organizationId, slug, state: 'off', words: '', genres: [], promiseDays: null, maxTracks: defaultTracks },
			...{ holdsForLook: false, pausedMessage: '', pausedUntil: null, pictureKey: null, rowVersion: 0 },
		};
	}

	function change<Result>(admin: Admin, make: (tx: Tx, page: SubmitPageRow | undefined) => Promise<Result>) {
		return db.transaction(async (tx) => {
			await lockMembers(tx, admin.organizationId, 'exclusive');
			await ensureStillAdmin(tx, admin);
			return make(tx, await lockPage(tx, admin.organizationId));
		});
	}

	async function save(
		tx: Tx,
		admin: Admin,
		before: SubmitPageRow | undefined,
		{ rowVersion, ...typed }: SubmitPageSettings & { readonly rowVersion: number },
		{ address }: RequestFacts,
	): Promise<void> {
		const { organizationId, reviewerId, name } = admin;
		if ((before?.rowVersion ?? 0) !== rowVersion) throw new AppError(pageChanged);
		if (!(await takeSlug(tx, typed.slug, organizationId))) throw new AppError(slugTaken);
		const page = { ...typed, genres: [...typed.genres], rowVersion: rowVersion + 1 };
		if (before) await updatePage(tx, organizationId, page);
		else await insertPage(tx, { organizationId, ...page });
		const state = before?.state ?? 'off';
		if (state !== page.state)
			await recordActivity(tx, { kind: stateKinds[page.state], organizationId, reviewerId, actorName: name, address });
		const topics = [submitPageTopic, heldTrackTopic, activityTopic];
		await recordTouched(tx, [`label:${organizationId}`], topics);
	}

	/** Replaces the picture; the file of the one before it goes once nothing names it any more. */
	async function setPicture(admin: Admin, pictureKey: string | null): Promise<string | null> {
		const { organizationId } = admin;
		return change(admin, async (tx, page) => {
			if (page) await updatePage(tx, organizationId, { pictureKey });
			else if (pictureKey) {
				const { slug, ...rest } = await getPage(tx, organizationId);
				await takeSlug(tx, slug, organizationId);
				await insertPage(tx, { ...rest, slug, pictureKey, rowVersion: 1 });
			}
			await recordTouched(tx, [`label:${organizationId}`], [submitPageTopic]);
			return page?.pictureKey ?? null;
		});
	}

	return {
		get: async (admin: Admin): Promise<SubmitSettings> => present(await getPage(db, admin.organizationId)),

		async save(
			admin: Admin,
			{ rowVersion, ...typed }: SubmitPageSettings & { readonly rowVersion: number },
			request: RequestFacts,
		): Promise<SubmitSettings> {
			const settings = readSettings(typed);
			const problems = findSettingProblems(settings);
			if (problems.length > 0) throw new AppError(withFields(pageIncomplete, problems));
			await change(admin, (tx, before) => save(tx, admin, before, { ...settings, rowVersion }, request));
			return present(await getPage(db, admin.organizationId));
		},

		async takePicture(admin: Admin, body: ReadableStream<Uint8Array> | null): Promise<SubmitSettings> {
			const path = join(scratchFolder, `${randomUUID()}.picture`);
			try {
				await receive(body, path);
				const picture = await shrinkPicture(path, pictureShape);
				if (!picture) throw new AppError(pictureRefused);
				const key = newPictureKey(admin.organizationId);
				await storage.put(key, picture, pictureType);
				const before = await setPicture(admin, key);
				if (before) await storage.remove(before);
			} finally {
				await rm(path, { force: true });
			}
			return present(await getPage(db, admin.organizationId));
		},

		async removePicture(admin: Admin): Promise<void> {
			const before = await setPicture(admin, null);
			if (before) await storage.remove(before);
		},

		/** For everybody; null if no page shows it. */
		async servePicture(request: Request, name: string): Promise<Response | null> {
			const page = await findPageOfPicture(db, name);
			const found = page?.pictureKey && (await storage.find(page.pictureKey));
			if (!page?.pictureKey || !found) return null;
			return serveObject(storage, request, {
				...{ objectKey: page.pictureKey, sizeBytes: found.sizeBytes, contentType: pictureType },
				...{ etag: `"${name}"`, patches: [], disposition: 'inline' },
			});
		},
	};
}

async function receive(body: ReadableStream<Uint8Array> | null, path: string): Promise<void> {
	let received = 0;
	const counted = new Transform({
		transform(chunk: Uint8Array, _, done) {
			received += chunk.byteLength;
			if (received > mostPictureBytes) done(new AppError(pictureRefused));
			else done(null, chunk);
		},
	});
	const source = body === null ? Readable.from([]) : Readable.fromWeb(body as NodeReadableStream<Uint8Array>);
	await pipeline(source, counted, createWriteStream(path), { signal: AbortSignal.timeout(60_000) });
}
