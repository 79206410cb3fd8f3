import { AppError } from '../../domain/kernel/errors.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { consentText, consentVersion } from '../../domain/submissions/consent-text.ts';
import type { OpenSubmitPage, PausedSubmitPage } from '../../domain/submissions/sending.api.ts';
import { draftLink } from '../../domain/submissions/submission-links.ts';
import { challengeOver, pageClosed } from '../../domain/submissions/submissions.errors.ts';
import { isSlug } from '../../domain/submissions/submit-slug.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { Challenges } from './challenges.ts';
import { pictureUrlOf } from './picture-address.ts';
import type { SubmissionLimits } from './submissions.limits.ts';
import { insertSubmission, updateSubmission } from './submissions.repository.ts';
import { findPublicPage, type LabelPage } from './submit-pages.repository.ts';

interface StartingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Links;
	readonly limits: SubmissionLimits;
	readonly challenges: Challenges;
}

export type Starting = ReturnType<typeof createStarting>;

/** What anybody may ask: a label's page, and to begin to send something. */
export function createStarting({ db, clock, links, limits, challenges }: StartingDeps) {
	/** A page that is off answers like one that never was. */
	async function getPage(slug: string): Promise<LabelPage> {
		const page = isSlug(slug) ? await findPublicPage(db, slug) : undefined;
		if (!page) throw new AppError(notFound);
		return page;
	}

	async function getOpenPage(slug: string): Promise<LabelPage> {
		const page = await getPage(slug);
		if (page.state !== 'open') throw new AppError(pageClosed);
		return page;
	}

	return {
		isThere: async (slug: string) => isSlug(slug) && (await findPublicPage(db, slug)) !== undefined,

		async showPage(slug: string): Promise<OpenSubmitPage | PausedSubmitPage> {
			const { state, labelName, pictureKey, ...page } = await getPage(slug);
			const face = { labelName, pictureUrl: pictureKey && pictureUrlOf(pictureKey) };
			if (state === 'paused') return { ...face, state, message: page.pausedMessage, until: page.pausedUntil };
			const { words, genres, promiseDays, maxTracks } = page;
			const consent = { consentVersion, consentText: consentText(labelName) };
			return { ...face, state: 'open', words, genres, promiseDays, maxTracks, ...consent };
		},

		async ask(slug: string, request: RequestFacts) {
			await getOpenPage(slug);
			await limits.ask(request);
			return challenges.issue(slug);
		},

		/** The token of a right to send this submission, and nothing else. */
		async start(
			{ slug, challenge, attempts }: { slug: string; challenge: string; attempts: readonly number[] },
			request: RequestFacts,
		): Promise<string> {
			const { organizationId } = await getOpenPage(slug);
			await limits.start(request);
			const nonce = challenges.check(slug, challenge, attempts);
			return db.transaction(async (tx) => {
				const submission = await insertSubmission(tx, { organizationId, challenge: nonce, createdAt: clock.now() });
				if (!submission) throw new AppError(challengeOver);
				const link = await links.create(tx, draftLink, { subjectId: submission.id, organizationId });
				await updateSubmission(tx, submission.id, { draftLinkId: link.id });
				return link.token;
			});
		},
	};
}
