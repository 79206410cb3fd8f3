import type { Locker } from '@tus/server';
import type { AudioAnalyzer } from '../../audio/audio-analysis.ts';
import { createLinks, type Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { createEventBus, type EventBus } from '../platform/events/event-bus.ts';
import { createFollowUps, type FollowUps } from '../platform/events/follow-ups.ts';
import { createReadinessCheck, type ReadinessCheck } from '../platform/health/server-readiness.ts';
import { createRateLimiter, type RateLimiter } from '../platform/limits/rate-limiter.ts';
import { createLiveHub, type LiveHub } from '../platform/live/live-hub.ts';
import type { Log } from '../platform/log/log.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { createQueryObserver, meterIncoming, meterMail, meterStorage } from '../platform/metrics/metered.ts';
import { createMeters, type Meters } from '../platform/metrics/meters.ts';
import type { Incoming, Storage } from '../platform/storage/storage.ts';
import type { AccountPorts } from './account-ports.ts';
import type { Notifier } from './notifier.ts';
import { createOutsideMails, type OutsideMails } from './outside-mails.ts';

/** Services of the platform; everything else is built from them. */
export interface Platform {
	readonly config: Config;
	readonly log: Log;
	readonly clock: Clock;
	readonly database: Database;
	readonly mail: Mail;
	readonly storage: Storage;
	readonly incoming: Incoming;
	readonly locker: Locker;
	readonly analyzer: AudioAnalyzer;
	/** Local folder for temporary files. */
	readonly scratchFolder: string;
	/** Difficulty of the proof of work for senders of demos; lower in tests. */
	readonly proofBits?: number;
	/** Called with the topics that a successful call of an endpoint touched, for tests. */
	readonly onCall?: (endpoint: string, topics: ReadonlySet<string>) => void;
	/** How long a response waits for the follow-ups of its change; longer in tests. */
	readonly followUpsWithinMs?: number;
}

/** Services that every module gets. */
export interface Core extends Platform, AccountPorts {
	readonly db: Db;
	readonly publicUrl: string;
	readonly limiter: RateLimiter;
	readonly outsideMails: OutsideMails;
	readonly links: Links;
	readonly hub: LiveHub;
	readonly events: EventBus;
	readonly followUps: FollowUps;
	readonly notifier: Notifier;
	readonly readiness: ReadinessCheck;
	/** Metrics of this server. */
	readonly meters: Meters;
}

export function createCore(platform: Platform, accounts: AccountPorts, notifier: Notifier): Core {
	const { config, log, clock, database } = platform;
	const { gate, addresses, operators } = accounts;
	const meters = createMeters();
	database.watch(createQueryObserver(meters.queries, log, config.SLOW_QUERY_MS));
	const followUps = createFollowUps({
		db: database.as('follow-ups'),
		clock,
		log,
		withinMs: platform.followUpsWithinMs,
	});
	const limiter = createRateLimiter({ db: database.as('limits'), clock, scale: config.RATE_LIMIT_SCALE });
	return {
		...platform,
		storage: meterStorage(platform.storage, meters.storage),
		incoming: meterIncoming(platform.incoming, meters.storage),
		mail: meterMail(platform.mail, meters.mail, meters.shownMail),
		meters,
		db: database.db,
		publicUrl: config.PUBLIC_URL,
		limiter,
		gate,
		addresses,
		operators,
		outsideMails: createOutsideMails({ limiter, addresses }),
		links: createLinks({ db: database.as('links'), clock, limiter, secret: config.APP_SECRET }),
		hub: createLiveHub({ ...database, db: database.as('live') }),
		events: createEventBus(followUps),
		followUps,
		notifier,
		readiness: createReadinessCheck({ ...platform, folder: config.DATA_DIR }),
	};
}
