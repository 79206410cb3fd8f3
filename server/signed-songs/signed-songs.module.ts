import { entryEvents } from '../catalogue/catalogue.events.ts';
import type { Papers } from '../evidence/papers.ts';
import type { FormKindModule } from '../forms/form-kind.ts';
import { formEvents } from '../forms/forms.events.ts';
import type { FormsOfSong } from '../forms/forms-of-song.service.ts';
import type { Core } from '../framework/core.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { hourly, hourMs } from '../platform/jobs/job.ts';
import { songEvents } from '../songs/songs.events.ts';
import {
	contractDeclinedKind,
	contractEndingKind,
	contractSignedKind,
	createContractNotifications,
} from './contract-notifications.ts';
import { contractEvents } from './contracts/contracts.events.ts';
import type { ContractsOfSong } from './contracts/contracts-of-song.service.ts';
import {
	changesAnsweredKind,
	createFormNotifications,
	formExpiredKind,
	formSubmittedKind,
} from './form-notifications.ts';
import { labelCopyEvents } from './label-copy/label-copy.events.ts';
import { createLabelCopyRoom } from './label-copy/label-copy-room.service.ts';
import { createLabelCopyRoutes } from './label-copy.routes.ts';
import { createMarketingForm } from './marketing/marketing-form.ts';
import { createMetadataForm } from './metadata/metadata-form.ts';
import { recordingArtistsParticipant } from './metadata/recording-artists.shared-queries.ts';
import { releaseEvents } from './releases/releases.events.ts';
import { createReleasesService } from './releases/releases.service.ts';
import { createPlacing, createSongListener, placeMisplaced } from './signed-songs.listeners.ts';
import { createSignedSongsRoutes } from './signed-songs.routes.ts';
import { createSplitNotifications, splitConfirmedKind, splitDisputedKind } from './split-notifications.ts';
import { splitEvents } from './splits/splits.events.ts';
import { createSplitsRoom } from './splits/splits-room.service.ts';
import { createSplitsRoutes } from './splits.routes.ts';
import { createWithdrawalService } from './withdrawal.service.ts';

/** What its rooms add to the form machine. */
export interface SignedSongsModule extends ServerModule {
	readonly formKinds: readonly FormKindModule[];
	/** What it does when two artists, writers or publishers are merged. */
	readonly mergeParticipants: readonly MergeParticipant[];
}

interface SignedSongsHooks {
	readonly forms: FormsOfSong;
	readonly contracts: ContractsOfSong;
	readonly papers: Papers;
}

export function createSignedSongsModule(core: Core, { forms, contracts, papers }: SignedSongsHooks): SignedSongsModule {
	const { db, clock, events } = core;
	const { emit } = events;
	const splits = createSplitsRoom(core);
	const labelCopy = createLabelCopyRoom(core, papers);
	const places = createPlacing({ clock, tell: labelCopy.tell });
	const withdrawals = createWithdrawalService({ db, clock, emit, forms, contracts, splits: splits.splits });
	const releases = createReleasesService({ db, clock, emit });
	return {
		name: 'signedSongs',
		routes: {
			...createSignedSongsRoutes({ db, clock, emit, withdrawals, releases }),
			...createSplitsRoutes({ db, clock, ...splits }),
			...createLabelCopyRoutes({ db, ...labelCopy }),
		},
		httpRoutes: labelCopy.http,
		listeners: [
			on(songEvents, createSongListener(withdrawals)),
			on(splitEvents, createSplitNotifications(core)),
			on(splitEvents, places.onSongChanged),
			on(contractEvents, places.onSongChanged),
			on(contractEvents, createContractNotifications(core)),
			// First what becomes of the copy that went out with a form, then where the song stands.
			on(formEvents, labelCopy.onFormEvent),
			on(formEvents, places.onSongChanged),
			on(labelCopyEvents, places.onCopyEvent),
			on(releaseEvents, places.onReleaseChanged),
			on(formEvents, createFormNotifications(core)),
			on(entryEvents, places.onEntryUpdated),
		],
		notificationKinds: [
			...[formSubmittedKind, changesAnsweredKind, formExpiredKind, splitConfirmedKind, splitDisputedKind],
			...[contractSignedKind, contractDeclinedKind, contractEndingKind],
		],
		jobs: [
			hourly('label-copies.refresh', places.sweep(db)),
			{
				...{ name: 'signed-songs.place', everyMs: hourMs, firstAfterMs: 1000, on: 'one-server' },
				run: (_, pace) => placeMisplaced(db, pace),
			},
		],
		mergeParticipants: [...splits.participants, recordingArtistsParticipant],
		formKinds: [createMetadataForm({ emit: events.emit }), createMarketingForm(), labelCopy.form],
	};
}
