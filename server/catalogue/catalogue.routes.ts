import { catalogueApi } from '../../domain/catalogue/catalogue.api.ts';
import { handle } from '../accounts/handle.ts';
import type { Db } from '../platform/db/database.ts';
import { listSignedArtists } from '../songs/signed-songs.shared-queries.ts';

export function createCatalogueRoutes({ db }: { db: Db }) {
	return {
		listArtists: handle(catalogueApi.listArtists, async ({ actor }) => {
			const artists = await listSignedArtists(db, actor.organizationId);
			return {
				artists: artists.map(({ name, signedSongs, lastSignedAt }) => ({ name, signedSongs, lastSignedAt })),
			};
		}),
	};
}
