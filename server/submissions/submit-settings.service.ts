import { randomUUID } from 'node:crypto';
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { AppError, withFields } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { defaultTracks } from '../../domain/submissions/submission-limits.ts';
import { pageChanged, pageIncomplete, slugTaken } from '../../domain/submissions/submissions.errors.ts';
import { heldTrackTopic, submitPageTopic } from '../../domain/submissions/submissions.topics.ts';
import {
	findSettingProblems,
	readSettings,
	type SubmitPageSettings,
	type SubmitPageState,
} from '../../domain/submissions/submit-page.ts';
import type { SubmitSettings } from '../../domain/submissions/submit-settings.api.ts';
import { proposeSlug } from '../../domain/submissions/submit-slug.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import type { Admin } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { OutsideMails } from '../framework/outside-mails.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import { findLabelName, lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { pictureUrlOf } from './picture-address.ts';
import {
	findPage,
	insertPage,
	isSlugFree,
	lockPage,
	type SubmitPageRow,
	takeSlug,
	updatePage,
} from './submit-pages.repository.ts';

interface SubmitSettingsDeps {
	readonly db: Db;
	readonly publicUrl: string;
	readonly outsideMails: Pick<OutsideMails, 'ensureAllowed'>;
}

const mostProposals = 50;

const stateKinds: Readonly<Record<SubmitPageState, ActivityKind>> = {
	open: 'demos.opened',
	paused: 'demos.paused',
	off: 'demos.closed',
};

export type SubmitSettingsService = ReturnType<typeof createSubmitSettings>;

/** How an admin sets up the page for demos (R-SUBMIT-1, R-SUBMIT-2). */
export function createSubmitSettings({ db, publicUrl, outsideMails }: SubmitSettingsDeps) {
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
			organizationId,
			slug,
			state: 'off',
			words: '',
			genres: [],
			promiseDays: null,
			maxTracks: defaultTracks,
			holdsForLook: false,
			pausedMessage: '',
			pausedUntil: null,
			pictureKey: null,
			rowVersion: 0,
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

	return {
		change,
		getPage,

		get: async (admin: Admin): Promise<SubmitSettings> => present(await getPage(db, admin.organizationId)),

		async save(
			admin: Admin,
			{ rowVersion, ...typed }: SubmitPageSettings & { readonly rowVersion: number },
			request: RequestFacts,
		): Promise<SubmitSettings> {
			const settings = readSettings(typed);
			const problems = findSettingProblems(settings);
			if (problems.length > 0) throw new AppError(withFields(pageIncomplete, problems));
			// An open page mails everyone who sends a demo, in the label's name.
			if (settings.state === 'open' && (await getPage(db, admin.organizationId)).state !== 'open')
				await outsideMails.ensureAllowed(admin);
			await change(admin, (tx, before) => save(tx, admin, before, { ...settings, rowVersion }, request));
			return present(await getPage(db, admin.organizationId));
		},
	};
}
