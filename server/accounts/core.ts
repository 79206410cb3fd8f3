import type { Locker } from '@tus/server';
import { createLinks, type Links } from '../links/links.service.ts';
import type { AudioAnalyzer } from '../platform/audio/audio-analysis.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { createEventBus, type EventBus } from '../platform/events/event-bus.ts';
import { createReadinessCheck, type ReadinessCheck } from '../platform/health/readiness.ts';
import { createRateLimiter, type RateLimiter } from '../platform/limits/rate-limiter.ts';
import { LiveHub } from '../platform/live/live-hub.ts';
import type { Log } from '../platform/log/log.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { meterIncoming, meterMail, meterStorage } from '../platform/metrics/metered.ts';
import { createMeters, type Meters } from '../platform/metrics/meters.ts';
import { createQuestionWatch } from '../platform/metrics/slow-questions.ts';
import type { Incoming } from '../platform/storage/incoming.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type Auth, cookieNames, createAuth } from './auth.ts';
import { type ConfirmedAddresses, createConfirmedAddresses } from './confirmed-addresses.ts';
import type { Notifier } from './notifier.ts';
import { createOperators, type Operators } from './operators.ts';
import { createOutsideMails, type OutsideMails } from './outside-mails.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSessionGate, type SessionGate } from './session-gate.service.ts';

/** What the machine provides; everything else is built from it. */
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
	/** A folder on this machine for temporary files. */
	readonly scratchFolder: string;
	/** Cheaper ones, for tests. */
	readonly passwords?: Passwords;
	/** How hard the work is that senders of demos prove; less of it, for tests. */
	readonly proofBits?: number;
}

/** What every module is given. */
export interface Core extends Platform {
	readonly passwords: Passwords;
	readonly db: Db;
	readonly publicUrl: string;
	readonly limiter: RateLimiter;
	readonly addresses: ConfirmedAddresses;
	readonly outsideMails: OutsideMails;
	readonly operators: Operators;
	readonly auth: Auth;
	readonly gate: SessionGate;
	readonly links: Links;
	readonly hub: LiveHub;
	readonly events: EventBus;
	readonly notifier: Notifier;
	readonly signedOutMarker: string;
	readonly readiness: ReadinessCheck;
	/** What this server counts about itself. */
	readonly meters: Meters;
}

export function createCore(platform: Platform, notifier: Notifier): Core {
	const { config, log, clock, database } = platform;
	const { db } = database;
	const meters = createMeters();
	database.watch(createQuestionWatch({ meter: meters.questions, log, slowMs: config.SLOW_QUERY_MS }));
	const { signedOutMarker } = cookieNames(config.PUBLIC_URL);
	const passwords = platform.passwords ?? createPasswords(config.PASSWORD_COST);
	const own = database.as('accounts');
	const auth = createAuth({ db: own, config, log, passwords });
	const limiter = createRateLimiter({ db: database.as('limits'), clock, scale: config.RATE_LIMIT_SCALE });
	const addresses = createConfirmedAddresses({ db: own, clock, isNeeded: config.SMTP_URL !== undefined });
	const operators = createOperators({ db: own, addresses, emails: config.OPERATOR_EMAILS });
	return {
		...platform,
		storage: meterStorage(platform.storage, meters.storage),
		incoming: meterIncoming(platform.incoming, meters.storage),
		mail: meterMail(platform.mail, meters.mail, meters.shownMail),
		meters,
		passwords,
		db,
		publicUrl: config.PUBLIC_URL,
		limiter,
		addresses,
		outsideMails: createOutsideMails({ limiter, addresses }),
		links: createLinks({ db: database.as('links'), clock, limiter, secret: config.APP_SECRET }),
		auth,
		gate: createSessionGate({ db: own, auth, signedOutMarker, isOperator: operators.isOperator }),
		operators,
		hub: new LiveHub({ ...database, db: database.as('live') }),
		events: createEventBus(),
		notifier,
		signedOutMarker,
		readiness: createReadinessCheck({ ...platform, folder: config.DATA_DIR }),
	};
}
