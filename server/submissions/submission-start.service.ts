// Public requests: a label's page, and starting a submission. Browsers do some work first; a challenge is signed for
// one page and one time, so nothing is stored until it is solved.

import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { AppError, required } from '../../domain/kernel/errors.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { t } from '../../domain/kernel/message.ts';
import { consentText, consentVersion } from '../../domain/submissions/consent-text.ts';
import { challengeMinutes, isProofOf, proofBits } from '../../domain/submissions/proof-of-work.ts';
import { draftLink } from '../../domain/submissions/submission-links.ts';
import { submissionsApi } from '../../domain/submissions/submissions.api.ts';
import { challengeExpired, pageClosed, proofWrong } from '../../domain/submissions/submissions.errors.ts';
import * as m from '../../domain/submissions/submit-page.messages.ts';
import { isSlug } from '../../domain/submissions/submit-slug.ts';
import { handlers } from '../framework/handle.ts';
import type { Queries } from '../platform/db/database.ts';
import type { PageHead } from '../platform/http/page-head.ts';
import { isSameSecret } from '../platform/http/secrets.ts';
import { insertSubmission, updateSubmission } from './submissions.repository.ts';
import type { SubmissionsCore } from './submissions-core.ts';
import { findPublicPage } from './submit-pages.repository.ts';
import { pictureUrlOf } from './submit-settings.service.ts';

/** Finds the public page that a label has under this slug. */
export async function findPageBySlug(queries: Queries, slug: string) {
	return isSlug(slug) ? findPublicPage(queries, slug) : undefined;
}

/** What search engines and link previews read of a public page; undefined if there is none under this slug. */
export function createPageHead({ db, publicUrl }: SubmissionsCore) {
	return async (slug: string): Promise<PageHead | undefined> => {
		const page = await findPageBySlug(db, slug);
		if (!page) return undefined;
		const { labelName, state, pictureKey } = page;
		const text = state === 'paused' ? page.pausedMessage : page.introduction;
		return {
			title: t(state === 'paused' ? m.pausedTitle : m.submitTitle, { labelName }),
			description: text.replaceAll(/\s+/g, ' ').trim().slice(0, 200),
			url: `${publicUrl}/submit/${page.slug}`,
			pictureUrl: pictureKey && `${publicUrl}${pictureUrlOf(pictureKey)}`,
			isListed: page.isListed,
		};
	};
}

export function createSubmissionStart(core: SubmissionsCore) {
	const { db, clock, config, links, limits, proofBits: bits = proofBits } = core;
	const key = Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'acetate/submissions/challenge/1', 32));
	const signatureOf = (slug: string, issued: string, nonce: string) =>
		createHmac('sha256', key).update(`${slug}.${issued}.${nonce}`).digest('base64url');
	const hash = (text: string) => createHash('sha256').update(text).digest();

	/** Returns the unique part of a challenge. Refuses a challenge that is not ours, too old or not solved. */
	function checkChallenge(slug: string, challenge: string, attempts: readonly number[]) {
		const [issued = '', nonce = '', signature = ''] = challenge.split('.');
		if (!isSameSecret(signature, signatureOf(slug, issued, nonce))) throw new AppError(proofWrong);
		const ageMs = clock.now().getTime() - Number.parseInt(issued, 36);
		if (!(ageMs >= 0 && ageMs <= challengeMinutes * 60_000)) throw new AppError(challengeExpired);
		if (!isProofOf(challenge, bits, attempts, hash)) throw new AppError(proofWrong);
		return nonce;
	}

	/** A page that is off gets the same response as a page that never existed. */
	async function getPage(slug: string) {
		return required(await findPageBySlug(db, slug), notFound);
	}

	async function getOpenPage(slug: string) {
		const page = await getPage(slug);
		if (page.state !== 'open') throw new AppError(pageClosed);
		return page;
	}

	return handlers(core, submissionsApi, {
		async getSubmitPage({ input: { slug } }) {
			const { state, labelName, pictureKey, ...page } = await getPage(slug);
			const head = { labelName, pictureUrl: pictureKey && pictureUrlOf(pictureKey) };
			if (state === 'paused') return { ...head, state, message: page.pausedMessage, until: page.pausedUntil };
			const { introduction, genres, replyWithinDays, maxDemos } = page;
			const consent = { consentVersion, consentText: consentText(labelName) };
			return { ...head, state: 'open', introduction, genres, replyWithinDays, maxDemos, ...consent };
		},

		async getChallenge({ input: { slug }, request }) {
			await getOpenPage(slug);
			await limits.ask(request);
			const issued = clock.now().getTime().toString(36);
			const nonce = randomBytes(16).toString('base64url');
			return { challenge: `${issued}.${nonce}.${signatureOf(slug, issued, nonce)}`, bits };
		},

		/** The token gives the right to send this submission, and nothing else. */
		async startSubmission({ input: { slug, challenge, attempts }, request, mutate }) {
			const { organizationId } = await getOpenPage(slug);
			await limits.start(request);
			const nonce = checkChallenge(slug, challenge, attempts);
			return mutate(async (tx) => {
				const submission = required(
					await insertSubmission(tx, { organizationId, challenge: nonce, createdAt: clock.now() }),
					challengeExpired,
				);
				const { id, token } = await links.create(tx, draftLink, { subjectId: submission.id, organizationId });
				await updateSubmission(tx, submission.id, { draftLinkId: id });
				return { token };
			});
		},
	});
}
