import type { Viewer } from '../domain/accounts/viewer.ts';
import { sweepAccounts } from './accounts/accounts.jobs.ts';
import type { Account } from './accounts/actor.ts';
import { cookieNames, createAuth } from './accounts/auth.ts';
import { createPasswordResetService } from './accounts/password-reset.service.ts';
import { createProfileService } from './accounts/profile.service.ts';
import { findReviewerByUser } from './accounts/reviewers.access.ts';
import { createSessionGate } from './accounts/session-gate.ts';
import { createSignInService } from './accounts/sign-in.service.ts';
import { createLiveStreams } from './live/live-stream.ts';
import { createEntryService } from './organizations/entry.service.ts';
import { createMembershipService } from './organizations/membership.service.ts';
import { findLabelName } from './organizations/organizations.access.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { createRateLimiter } from './platform/limits/rate-limiter.ts';
import { LiveHub } from './platform/live/live-hub.ts';
import type { Log } from './platform/log/log.ts';
import type { Mail } from './platform/mail/mail.ts';

/** What the machine gives: everything below is built from it, once, here. */
export interface Platform {
	readonly config: Config;
	readonly log: Log;
	readonly clock: Clock;
	readonly database: Database;
	readonly mail: Mail;
}

export type Deps = ReturnType<typeof createDeps>;

/** The one composition root. */
export function createDeps({ config, log, clock, database, mail }: Platform) {
	const { db } = database;
	const publicUrl = config.PUBLIC_URL;
	const supportEmail = config.SUPPORT_EMAIL;
	const { signedOutMarker } = cookieNames(publicUrl);
	const limiter = createRateLimiter({ db, clock, scale: config.RATE_LIMIT_SCALE });
	const auth = createAuth({ db, config, log });
	const gate = createSessionGate({ db, auth, signedOutMarker });
	const hub = new LiveHub(database);
	const streams = createLiveStreams({ hub, gate });

	async function describeViewer(account: Account): Promise<Viewer> {
		// The cursor first: whatever changes after it will be told by the stream.
		const liveCursor = await streams.cursorFor(account);
		const reviewer = await findReviewerByUser(db, account.userId);
		const label = reviewer?.organizationId
			? { id: reviewer.organizationId, name: await findLabelName(db, reviewer.organizationId) }
			: null;
		return {
			userId: account.userId,
			email: account.email,
			name: account.name,
			reviewerId: reviewer?.id ?? null,
			organization: label && { ...label, isAdmin: reviewer?.isAdmin ?? false },
			liveCursor,
		};
	}

	return {
		config,
		log,
		database,
		gate,
		hub,
		accounts: {
			signIn: createSignInService({ db, auth, gate, limiter }),
			passwordReset: createPasswordResetService({ db, auth, mail, limiter, clock, publicUrl }),
			profile: createProfileService({ db, auth, mail, limiter, log, supportEmail }),
			describeViewer,
			supportEmail,
			signedOutMarker,
		},
		organizations: {
			db,
			entry: createEntryService({ db, clock, limiter }),
			membership: createMembershipService({ db, clock }),
			publicUrl,
		},
		live: { streams },
		/** Removes what is only kept for a while. */
		async sweep(): Promise<void> {
			await hub.sweep(clock.now());
			await limiter.sweep();
			await sweepAccounts(db, clock.now());
		},
	};
}
