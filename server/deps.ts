import type { Locker } from '@tus/server';
import type { Viewer } from '../domain/accounts/viewer.ts';
import { sweepAccounts } from './accounts/accounts.jobs.ts';
import type { Account } from './accounts/actor.ts';
import { cookieNames, createAuth, type Passwords } from './accounts/auth.ts';
import { createPasswordResetService } from './accounts/password-reset.service.ts';
import { createProfileService } from './accounts/profile.service.ts';
import { createRecentSessions } from './accounts/recent-sessions.ts';
import { findReviewerByUser } from './accounts/reviewers.shared-queries.ts';
import { createSessionGate } from './accounts/session-gate.ts';
import { createSignInService } from './accounts/sign-in.service.ts';
import { recordInHistory } from './history/history.listeners.ts';
import { createHistoryService } from './history/history.service.ts';
import { createLiveStreams } from './live/live-stream.ts';
import { createRoundUp } from './notifications/notifications.jobs.ts';
import { createNotificationsListeners } from './notifications/notifications.listeners.ts';
import { createNotificationsService } from './notifications/notifications.service.ts';
import { createEntryService } from './organizations/entry.service.ts';
import { createMembershipService } from './organizations/membership.service.ts';
import { findLabelName } from './organizations/organizations.shared-queries.ts';
import type { AudioAnalyzer } from './platform/audio/audio-analysis.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { createRateLimiter } from './platform/limits/rate-limiter.ts';
import { LiveHub } from './platform/live/live-hub.ts';
import type { Log } from './platform/log/log.ts';
import type { Mail } from './platform/mail/mail.ts';
import { createMailQueue } from './platform/mail/mail-queue.ts';
import type { Incoming } from './platform/storage/incoming.ts';
import type { Storage } from './platform/storage/storage.ts';
import { sweepUploadLocks } from './platform/storage/upload-locker.ts';
import { createDecisionsService } from './reviews/decisions.service.ts';
import { createOverviewService } from './reviews/overview.service.ts';
import { createRequestsService } from './reviews/requests.service.ts';
import { createReviewReading } from './reviews/review-reading.service.ts';
import { tellExpired, tellFinished } from './reviews/reviews.jobs.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { createSongEditsService } from './songs/song-edits.service.ts';
import type { SongListener } from './songs/songs.events.ts';
import { refreshWords } from './songs/songs.jobs.ts';
import { claimSubmissions, onPersonChanged } from './songs/songs.listeners.ts';
import { createSongsService } from './songs/songs.service.ts';
import { describeUploads } from './songs/songs.shared-queries.ts';
import { createAnalysisService } from './uploads/analysis.service.ts';
import { createDirectUploadService } from './uploads/direct-upload.service.ts';
import { createFilesService } from './uploads/files.service.ts';
import { removeFiles } from './uploads/stored-findings.ts';
import { createTusServer } from './uploads/tus-server.ts';
import { sweepUploads } from './uploads/uploads.jobs.ts';
import { createUploadsService } from './uploads/uploads.service.ts';
import { createWaveformService } from './waveform/waveform.service.ts';

/** What the machine gives: everything below is built from it, once, here. */
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
	/** A folder on this machine for what is only in the making. */
	readonly scratchFolder: string;
	readonly passwords?: Passwords;
}

export type Deps = ReturnType<typeof createDeps>;

/** The one composition root. */
export function createDeps(platform: Platform) {
	const { config, log, clock, database, mail, storage, incoming, analyzer, scratchFolder } = platform;
	const { db } = database;
	const publicUrl = config.PUBLIC_URL;
	const supportEmail = config.SUPPORT_EMAIL;
	const { signedOutMarker } = cookieNames(publicUrl);
	const limiter = createRateLimiter({ db, clock, scale: config.RATE_LIMIT_SCALE });
	const auth = createAuth({ db, config, log, passwords: platform.passwords });
	const gate = createSessionGate({ db, auth, signedOutMarker });
	const hub = new LiveHub(database);
	const streams = createLiveStreams({ hub, gate });
	const notifications = createNotificationsService({ db, clock });
	const toldOf = createNotificationsListeners({ notifications, publicUrl });
	const roundUp = createRoundUp({ db, hour: config.ROUND_UP_HOUR, publicUrl });
	const history = createHistoryService({ db, clock });
	// Told of everything that happens to a song, in its transaction.
	const listeners: SongListener[] = [recordInHistory, toldOf.onSongHappened];
	const requests = createRequestsService({ db, clock, listeners });
	const songs = createSongsService({ db, clock, listeners: [...listeners, requests.onSongHappened] });
	const analysis = createAnalysisService({
		db,
		clock,
		log,
		storage,
		incoming,
		analyzer,
		scratchFolder,
		onReady: [songs.onUploadReady],
	});
	const waveform = createWaveformService({
		db,
		storage,
		analyzer,
		limiter,
		scratchFolder,
		onWaveformMade: [songs.onWaveformMade],
	});
	const files = createFilesService({ db, storage });

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
		recentSessions: createRecentSessions({ gate, hub, clock }),
		hub,
		accounts: {
			signIn: createSignInService({ db, auth, gate, limiter }),
			passwordReset: createPasswordResetService({ db, auth, mail, limiter, clock, publicUrl }),
			profile: createProfileService({
				db,
				auth,
				mail,
				limiter,
				log,
				supportEmail,
				onChanged: [onPersonChanged],
			}),
			describeViewer,
			supportEmail,
			signedOutMarker,
		},
		organizations: {
			db,
			entry: createEntryService({ db, clock, limiter, onJoined: [claimSubmissions, toldOf.onMemberJoined] }),
			membership: createMembershipService({
				db,
				clock,
				onLeft: [(tx, organizationId) => tellFinished(tx, organizationId, listeners, clock.now())],
			}),
			publicUrl,
		},
		live: { streams },
		uploads: {
			db,
			incoming,
			analysis,
			service: createUploadsService({ db, clock, storage, incoming, analysis }),
			tus: createTusServer({ db, clock, log, incoming, locker: platform.locker, analysis }),
			direct: createDirectUploadService({
				db,
				clock,
				storage,
				analysis,
				scratchFolder,
				takeWaveform: waveform.take,
			}),
			files,
			songsOf: describeUploads.bind(null, db),
		},
		waveform: { service: waveform, publicUrl },
		songs: {
			db,
			service: songs,
			edits: createSongEditsService({ db, removeFiles: removeFiles.bind(null, storage, incoming) }),
			files,
		},
		reviews: {
			service: createReviewsService({ db, clock, listeners }),
			reading: createReviewReading({ db, clock }),
			requests,
			decisions: createDecisionsService({ db, clock, listeners }),
			overview: createOverviewService({ db, clock }),
		},
		/** Tells of songs whose time is over by now. */
		tellExpired: () => tellExpired(db, listeners, clock.now()),
		refreshWords: () => refreshWords(db),
		history: { db, clock, service: history },
		notifications: { db, service: notifications },
		search: { db },
		signedSongs: { db },
		catalogue: { db },
		mails: createMailQueue({ db, mail, log }),
		roundUp: roundUp.roundUp,
		/** Removes what is only kept for a while. */
		async sweep(): Promise<void> {
			await hub.sweep(clock.now());
			await limiter.sweep();
			await sweepAccounts(db, clock.now());
			await sweepUploads({ db, storage, incoming, analysis, log }, clock.now());
			await sweepUploadLocks(db);
			await refreshWords(db);
			await tellExpired(db, listeners, clock.now());
			await roundUp.sweep(clock.now());
			await database.upkeep();
		},
	};
}
