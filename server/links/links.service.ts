import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { AppError } from '../../domain/kernel/errors.ts';
import type { LinkId } from '../../domain/kernel/ids.ts';
import { type AcceptedLink, anyLink, type LinkKind } from '../../domain/kernel/link-kind.ts';
import { everythingTopic } from '../../domain/kernel/topic.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { checkLink } from '../../domain/links/link-rules.ts';
import { linkExpired, linkUnknown } from '../../domain/links/links.errors.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import type { Limit, RateLimiter } from '../platform/limits/rate-limiter.ts';
import { recordTouched } from '../platform/live/live-recorder.ts';
import { type Guest, guestScope, type LabelOf, type SubjectOf } from './guest.ts';
import {
	findLink,
	findLinkByToken,
	insertLink,
	insertToken,
	type LinkLock,
	type LinkRow,
	lockLink,
	raiseGeneration,
	setExpiry,
	setRevoked,
	setUsed,
} from './links.repository.ts';
import { findLinkFacts } from './links.shared-queries.ts';

/** Against guessing tokens. */
const unknownTokensPerAddress: Limit = { name: 'link-address', tries: 200, windowMinutes: 10 };
/** Enough for a form that saves itself while somebody types. */
const callsPerLink: Limit = { name: 'link-calls', tries: 600, windowMinutes: 10 };

const purpose = 'acetate/links/1';

/** Derives tokens from the secret of the installation, so that the same address can be given out again. */
function createTokenMaker(secret: string): (link: { id: LinkId; generation: number }) => string {
	// A key of its own: the secret also signs session cookies, and neither use may stand in for the other.
	const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
	return ({ id, generation }) => createHmac('sha256', key).update(`${id}.${generation}`).digest('base64url');
}

/** What is stored of a token. Its 256 bits cannot be guessed, so a plain hash is enough. */
function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}

interface LinksDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly limiter: RateLimiter;
	readonly secret: string;
}

/** A link as its sender gets it: the token goes into an address and is stored nowhere. */
export interface IssuedLink {
	readonly id: LinkId;
	readonly token: string;
	readonly expiresAt: Date;
}

const dayMs = 24 * 60 * 60_000;

export type Links = ReturnType<typeof createLinks>;

/**
 * Links that let people in without an account. A module declares its kind of link (`defineLinkKind`) and keeps the id of
 * the link with its subject; what is the same for all kinds happens here. Every change is part of the caller's
 * transaction and refreshes the pages that hold the link.
 */
export function createLinks({ db, clock, limiter, secret }: LinksDeps) {
	const makeToken = createTokenMaker(secret);

	const expiryOf = (kind: LinkKind) => new Date(clock.now().getTime() + kind.validDays * dayMs);

	/** Also stores the hash, which is missing for a link from before the installation's secret was changed. */
	async function issue(tx: Tx, { id, generation, expiresAt }: LinkRow): Promise<IssuedLink> {
		const token = makeToken({ id, generation });
		await insertToken(tx, { tokenHash: hashToken(token), linkId: id, generation });
		return { id, token, expiresAt };
	}

	/** Everything that its holder looks at is out of date. */
	const invalidate = (tx: Tx, linkId: LinkId) => recordTouched(tx, [guestScope(linkId)], [everythingTopic]);

	/** Once more: it may have been used, withdrawn or sent to somebody else since the guest was admitted. */
	async function ensureStillOpen(tx: Tx, guest: Guest, lock: LinkLock = 'links'): Promise<void> {
		const link = await lockLink(tx, guest.linkId, lock);
		if (!link) throw new AppError(linkUnknown);
		ensure(checkLink(link, guest.generation, clock.now()));
	}

	return {
		...createAdmission({ db, clock, limiter }),

		async create<Kind extends LinkKind>(
			tx: Tx,
			kind: Kind,
			{ subjectId, organizationId }: { subjectId: SubjectOf<Kind>; organizationId: LabelOf<Kind> },
		): Promise<IssuedLink> {
			const times = { createdAt: clock.now(), expiresAt: expiryOf(kind) };
			return issue(tx, await insertLink(tx, { kind: kind.name, subjectId, organizationId, ...times }));
		},

		/** The same address once more, for a reminder or *Copy link*. */
		async issueAgain(tx: Tx, linkId: LinkId): Promise<IssuedLink> {
			const link = await findLink(tx, linkId);
			if (!link) throw new Error('there is no such link');
			return issue(tx, link);
		},

		/** A new address with its full time; the old one is dead at once. */
		async resend(tx: Tx, kind: LinkKind, linkId: LinkId): Promise<IssuedLink> {
			const link = await raiseGeneration(tx, linkId, expiryOf(kind));
			if (!link) throw new Error('a link that was used or withdrawn cannot be sent again');
			await invalidate(tx, linkId);
			return issue(tx, link);
		},

		/** The same address with its full time again, also if that was over. */
		async extend(tx: Tx, kind: LinkKind, linkId: LinkId): Promise<IssuedLink> {
			const link = await setExpiry(tx, linkId, expiryOf(kind));
			if (!link) throw new Error('a link that was used or withdrawn cannot be extended');
			await invalidate(tx, linkId);
			return issue(tx, link);
		},

		async revoke(tx: Tx, linkId: LinkId): Promise<void> {
			await setRevoked(tx, linkId, clock.now());
			await invalidate(tx, linkId);
		},

		/** For what a guest may do more than once: until the transaction ends, nobody uses, resends or withdraws the link. */
		ensureStillOpen,

		/** Of several attempts at the same moment one succeeds; the others wait for it and are refused. */
		async markUsed(tx: Tx, guest: Guest): Promise<void> {
			await ensureStillOpen(tx, guest);
			await setUsed(tx, guest.linkId, clock.now());
			await invalidate(tx, guest.linkId);
		},
	};
}

/** Letting holders of links in. */
function createAdmission({ db, clock, limiter }: Omit<LinksDeps, 'secret'>) {
	return {
		/** The holder of a token, or the refusal. Guesses are counted per address, calls per link. */
		async admit<Link extends AcceptedLink>(
			accepted: Link,
			token: string,
			{ address }: Pick<RequestFacts, 'address'>,
			{ isExpiredToo = false }: { readonly isExpiredToo?: boolean } = {},
		): Promise<Guest<Link>> {
			await limiter.check(unknownTokensPerAddress, networkOf(address));
			const found = await findLinkByToken(db, hashToken(token), accepted);
			if (!found) {
				await limiter.spend(unknownTokensPerAddress, networkOf(address));
				throw new AppError(linkUnknown);
			}
			const { link, generation } = found;
			await limiter.spend(callsPerLink, link.id);
			const verdict = checkLink(link, generation, clock.now());
			if (!(isExpiredToo && !verdict.allowed && verdict.error === linkExpired)) ensure(verdict);
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

		/** Asked again by long-lived streams. */
		async isOpen(guest: Guest): Promise<boolean> {
			const link = await findLinkFacts(db, guest.linkId);
			return link !== undefined && checkLink(link, guest.generation, clock.now()).allowed;
		},
	};
}
