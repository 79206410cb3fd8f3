import { createHmac, hkdfSync } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import type { LinkId } from '../../domain/kernel/ids.ts';
import { type AcceptedLink, anyLink, type LinkKind } from '../../domain/kernel/link-kind.ts';
import { everythingTopic } from '../../domain/kernel/topics.ts';
import { checkLink, linkExpired, linkReplaced, linkSuperseded, linkUnknown } from '../../domain/links/links.errors.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import { hashSecret } from '../platform/http/secrets.ts';
import type { Limit, RateLimiter } from '../platform/limits/rate-limiter.ts';
import { recordTouched } from '../platform/live/live-recorder.ts';
import { type Guest, guestScope, type LabelOf, type SubjectOf } from './guest.ts';
import { findLinkFacts, type LinkRow } from './links.shared-queries.ts';
import { links, linkTokens } from './links.table.ts';

/** Prevents guessing tokens. */
const unknownTokensPerAddress: Limit = { name: 'link-address', tries: 200, windowMinutes: 10 };
/** Enough for a form that is saved automatically while a person types. */
const callsPerLink: Limit = { name: 'link-calls', tries: 600, windowMinutes: 10 };

const purpose = 'acetate/links/1';

interface LinksDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly limiter: RateLimiter;
	readonly secret: string;
}

/** A link for its sender: the token becomes part of a URL and is stored nowhere. */
export interface IssuedLink {
	readonly id: LinkId;
	readonly token: string;
	readonly expiresAt: Date;
}

const dayMs = 24 * 60 * 60_000;

export type Links = ReturnType<typeof createLinks>;

/**
 * Links that let people in without an account. A module declares its kind of link (`defineLinkKind`) and stores the id
 * of the link with its subject; everything that is the same for all kinds happens here. Every change is part of the
 * caller's transaction and refreshes the pages that were opened with the link.
 */
export function createLinks({ db, clock, limiter, secret }: LinksDeps) {
	// A separate key: the secret also signs session cookies, and neither signature may be valid for the other use.
	const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

	const expiryOf = (kind: LinkKind) => new Date(clock.now().getTime() + kind.validDays * dayMs);

	/**
	 * Derives the token from the secret of the installation, so that the same URL can be given out again. Also stores its
	 * hash, which is missing for a link from before the secret was changed.
	 */
	async function issue(tx: Tx, { id, generation, expiresAt }: LinkRow): Promise<IssuedLink> {
		const token = createHmac('sha256', key).update(`${id}.${generation}`).digest('base64url');
		await tx
			.insert(linkTokens)
			.values({ tokenHash: hashSecret(token), linkId: id, generation })
			.onConflictDoNothing();
		return { id, token, expiresAt };
	}

	/** Whether anyone has the newest URL of a link. Replacing a link makes a generation that is never given out. */
	async function isGivenOut({ id, generation }: LinkRow): Promise<boolean> {
		const isNewest = and(eq(linkTokens.linkId, id), eq(linkTokens.generation, generation));
		return (await db.$count(linkTokens, isNewest)) > 0;
	}

	/** Returns undefined if the link was used or withdrawn. Refreshes all pages of its holder. */
	async function updateOpen(tx: Tx, id: LinkId, change: PgUpdateSetSource<typeof links>): Promise<LinkRow | undefined> {
		const isOpen = and(eq(links.id, id), isNull(links.usedAt), isNull(links.withdrawnAt));
		const [link] = await tx.update(links).set(change).where(isOpen).returning();
		await recordTouched(tx, [guestScope(id)], [everythingTopic]);
		return link;
	}

	/**
	 * Checks the link again: it may have been used, withdrawn or sent to another person since the guest was admitted. Links
	 * of senders are locked before songs, all others after their subject. New tokens of the link can still be stored.
	 */
	async function ensureStillOpen(tx: Tx, guest: Guest, lock: 'senderLinks' | 'links' = 'links'): Promise<void> {
		noteLock(lock);
		const [link] = await tx.select().from(links).where(eq(links.id, guest.linkId)).for('no key update');
		if (!link) throw new AppError(linkUnknown);
		ensure(checkLink(link, guest.generation, clock.now()));
	}

	return {
		/** Returns the holder of a token, or throws the refusal. Guesses are counted per address, calls per link. */
		async admit<Link extends AcceptedLink>(
			accepted: Link,
			token: string,
			{ address }: Pick<RequestFacts, 'address'>,
			{ isExpiredToo = false }: { readonly isExpiredToo?: boolean } = {},
		): Promise<Guest<Link>> {
			await limiter.check(unknownTokensPerAddress, networkOf(address));
			// A link of the wrong kind is not found, by the same query as one that does not exist.
			const isAccepted = accepted === anyLink ? undefined : eq(links.kind, accepted.name);
			const [found] = await db
				.select({ link: links, generation: linkTokens.generation })
				.from(linkTokens)
				.innerJoin(links, eq(links.id, linkTokens.linkId))
				.where(and(eq(linkTokens.tokenHash, hashSecret(token)), isAccepted));
			if (!found) {
				await limiter.spend(unknownTokensPerAddress, networkOf(address));
				throw new AppError(linkUnknown);
			}
			const { link, generation } = found;
			await limiter.spend(callsPerLink, link.id);
			const verdict = checkLink(link, generation, clock.now());
			const refusal = verdict.allowed ? null : verdict.error;
			if (refusal === linkReplaced && !(await isGivenOut(link))) throw new AppError(linkSuperseded);
			if (!(isExpiredToo && refusal === linkExpired)) ensure(verdict);
			const guest: Guest = {
				kind: 'guest',
				linkId: link.id,
				linkKind: link.kind,
				generation,
				subjectId: accepted === anyLink ? link.subjectId : accepted.subject.parse(link.subjectId),
				organizationId: link.organizationId,
			};
			return guest as Guest<Link>;
		},

		/** Called repeatedly by long-lived streams. */
		async isOpen(guest: Guest): Promise<boolean> {
			const link = await findLinkFacts(db, guest.linkId);
			return link !== undefined && checkLink(link, guest.generation, clock.now()).allowed;
		},

		async create<Kind extends LinkKind>(
			tx: Tx,
			kind: Kind,
			about: { subjectId: SubjectOf<Kind>; organizationId: LabelOf<Kind> },
		): Promise<IssuedLink> {
			const times = { createdAt: clock.now(), expiresAt: expiryOf(kind) };
			const [link] = await tx
				.insert(links)
				.values({ kind: kind.name, ...about, ...times })
				.returning();
			if (!link) throw new Error('the database stored no link');
			return issue(tx, link);
		},

		/** Issues the same URL again, for a reminder or *Copy link*. */
		async issueAgain(tx: Tx, linkId: LinkId): Promise<IssuedLink> {
			const link = await findLinkFacts(tx, linkId);
			if (!link) throw new Error('there is no such link');
			return issue(tx, link);
		},

		/** Issues a new URL with full validity; the old one stops working at once. */
		async resend(tx: Tx, kind: LinkKind, linkId: LinkId): Promise<IssuedLink> {
			const generation = sql`${links.generation} + 1`;
			const link = await updateOpen(tx, linkId, { generation, expiresAt: expiryOf(kind) });
			if (!link) throw new Error('a link that was used or withdrawn cannot be sent again');
			return issue(tx, link);
		},

		/** Gives the same URL its full validity again, even if it has expired. */
		async extend(tx: Tx, kind: LinkKind, linkId: LinkId): Promise<IssuedLink> {
			const link = await updateOpen(tx, linkId, { expiresAt: expiryOf(kind) });
			if (!link) throw new Error('a link that was used or withdrawn cannot be extended');
			return issue(tx, link);
		},

		/** The URL stops working and says that a new version has replaced what it was for. */
		async replace(tx: Tx, linkId: LinkId): Promise<void> {
			await updateOpen(tx, linkId, { generation: sql`${links.generation} + 1` });
		},

		async withdraw(tx: Tx, linkId: LinkId): Promise<void> {
			await updateOpen(tx, linkId, { withdrawnAt: clock.now() });
		},

		/** For actions that a guest may repeat: until the transaction ends, the link cannot be used, resent or withdrawn. */
		ensureStillOpen,

		/** Of several simultaneous attempts one succeeds; the others wait for it and are refused. */
		async markUsed(tx: Tx, guest: Guest): Promise<void> {
			await ensureStillOpen(tx, guest);
			await updateOpen(tx, guest.linkId, { usedAt: clock.now() });
		},
	};
}
