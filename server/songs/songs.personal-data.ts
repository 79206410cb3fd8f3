import { inPages, type PersonalData } from '../framework/personal-data.ts';
import type { Db } from '../platform/db/database.ts';
import { presentAddedSong } from './songs.present.ts';
import type { SongForViewer } from './songs.repository.ts';
import { listAddedBy } from './songs-of-person.repository.ts';

const pageSize = 100;

export function createSongsPersonalData(db: Db): PersonalData {
	return {
		name: 'songs-added',
		async *list({ reviewerId, organizationId }) {
			if (!reviewerId || !organizationId) return;
			const viewer = { reviewerId, organizationId };
			const pages = inPages<SongForViewer>(pageSize, (last, limit) => listAddedBy(db, viewer, last, limit));
			for await (const page of pages) yield page.map(presentAddedSong);
		},
	};
}
