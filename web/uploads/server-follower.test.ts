import { describe, expect, test } from 'vitest';
import type { SongId, UploadId } from '../../domain/kernel/ids.ts';
import type { Upload, UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { createServerFollower } from './server-follower.ts';
import { createUploadStore } from './upload-store.ts';
import { uploadOfFile } from './upload-texts.ts';

function anUpload(number: number, facts: Partial<Upload> = {}): Upload {
	return {
		id: `0b0e8f0e-0000-4000-8000-00000000000${number}` as UploadId,
		purpose: 'track',
		state: 'receiving',
		fileName: `${number}.wav`,
		sizeBytes: 100,
		receivedBytes: 40,
		analysisPercent: null,
		refusal: null,
		durationMs: null,
		announcedDurationMs: null,
		integratedLufs: null,
		truePeakDb: null,
		audioUrl: null,
		waveformUrl: null,
		tags: null,
		duplicate: null,
		heardBefore: null,
		isClaimed: false,
		songId: null,
		createdAt: new Date(0),
		...facts,
	};
}

/** A follower of a list that the test controls; its requests to others are recorded. */
function aFollower(purpose: UploadPurpose = 'track') {
	const store = createUploadStore();
	const server = { uploads: null as Upload[] | null, hasMore: false };
	const asked: string[] = [];
	const removed = new Set<UploadId>();
	let isAnnouncing = false;
	const follow = createServerFollower({
		purpose,
		store,
		list: {
			current: () => ({ ...server, hasFailed: false, isFetching: false }),
			loadMore: () => void asked.push('load more'),
		},
		files: { drop: (uploadId) => void asked.push(`drop file ${uploadId.at(-1)}`) },
		texts: { find: () => ({ typed: {}, tags: null }), drop: () => undefined },
		sender: { send: (key) => void asked.push(`send ${key.at(-1)}`), stop: () => undefined },
		waveforms: { make: (_, audioUrl) => void asked.push(`waveform of ${audioUrl}`) },
		removal: { dropRow: ({ key }) => store.drop(key), isRemoved: (uploadId) => removed.has(uploadId) },
		isAnnouncing: () => isAnnouncing,
	});
	return {
		store,
		asked,
		removed,
		respond(uploads: Upload[], { hasMore = false } = {}) {
			Object.assign(server, { uploads, hasMore });
			follow();
		},
		setAnnouncing: (now: boolean) => {
			isAnnouncing = now;
		},
		rows: () => store.rows().map(({ fileName, status }) => `${fileName} ${status.kind}`),
	};
}

describe('uploads of another tab or an earlier visit', () => {
	test('uploads of another tab get rows in their order of arrival, and unfinished ones continue', () => {
		const { respond, rows, asked } = aFollower();

		respond([anUpload(2), anUpload(1, { state: 'analysing' })]);

		expect(rows()).toEqual(['1.wav making-waveform', '2.wav waiting']);
		expect(asked).toEqual(['send 2']);
	});

	test('uploads of another tab are ignored while new files are being announced, because they may be the same', () => {
		const { respond, rows, setAnnouncing } = aFollower();
		setAnnouncing(true);
		respond([anUpload(1)]);
		expect(rows()).toEqual([]);

		setAnnouncing(false);
		respond([anUpload(1)]);
		expect(rows()).toEqual(['1.wav waiting']);
	});

	test('uploads of another tab do not reappear after they were removed here', () => {
		const { respond, rows, removed } = aFollower();
		removed.add(anUpload(1).id);

		respond([anUpload(1)]);

		expect(rows()).toEqual([]);
	});

	test('uploads of another tab are searched on further pages while a page ends with unfinished ones', () => {
		const { respond, asked } = aFollower();

		respond([anUpload(1, { state: 'ready', waveformUrl: '/w', songId: null })], { hasMore: true });

		expect(asked).toContain('load more');
	});
});

describe('the row of an upload', () => {
	test('the row of a track upload is removed when it has become a song', () => {
		const [tracks, looseFiles] = [aFollower('track'), aFollower('loose')];
		for (const { respond } of [tracks, looseFiles]) {
			respond([anUpload(1)]);
			respond([
				anUpload(1, { state: 'ready', waveformUrl: '/w', songId: '0b0e8f0e-0000-4000-8000-000000000009' as SongId }),
			]);
		}

		expect(tracks.rows()).toEqual([]);
		expect(looseFiles.rows()).toEqual(['1.wav ready']);
	});

	test('the row of an upload is removed when the server no longer lists it, but not before it was listed once', () => {
		const { respond, store, rows } = aFollower();
		store.add([{ ...uploadOfFile('new-0', new File(['sound'], 'new.wav')), uploadId: anUpload(5).id }]);
		respond([anUpload(1)]);
		expect(rows()).toEqual(['new.wav waiting', '1.wav waiting']);

		respond([]);
		expect(rows()).toEqual(['new.wav waiting']);
	});

	test('the row of an upload shows the progress of the tab that sends it', () => {
		const { respond, store } = aFollower();
		respond([anUpload(1)]);
		store.patch(anUpload(1).id, { phase: { kind: 'elsewhere' } });

		respond([anUpload(1, { receivedBytes: 70 })]);

		expect(store.rows()[0]?.sentBytes).toBe(70);
	});

	test('the row of an upload releases its stored file once the server has all it needs', () => {
		const { respond, asked } = aFollower();
		respond([anUpload(1)]);
		respond([anUpload(1, { state: 'ready', audioUrl: '/files/1.wav', waveformUrl: '/files/1.json' })]);
		respond([anUpload(1, { state: 'ready', audioUrl: '/files/1.wav', waveformUrl: '/files/1.json' })]);

		expect(asked).toEqual(['send 1', 'drop file 1']);
	});

	test('the row of an upload keeps its file for a waveform that only the browser can make', () => {
		const { respond, asked } = aFollower();
		respond([anUpload(1)]);
		respond([anUpload(1, { state: 'ready', audioUrl: '/files/1.wav' })]);

		expect(asked).toEqual(['send 1', 'waveform of /files/1.wav']);
	});
});
