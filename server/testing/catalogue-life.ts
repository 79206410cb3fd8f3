// Shared test steps for the catalogue.
import type { CatalogueEntry, ListedArtist } from '../../domain/catalogue/catalogue.api.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { ApiResponse, Caller } from './caller.ts';
import { plantSong } from './reviewing.ts';
import { decide } from './song-life.ts';
import type { TestApp } from './test-app.ts';

type Fields = Readonly<Record<string, string>>;

export function create(caller: Caller, kind: CatalogueKind, fields: Fields, more: object = {}): Promise<ApiResponse> {
	return caller.post(`/api/catalogue/${kind}`, { fields, ...more });
}

export async function mustCreate(caller: Caller, kind: CatalogueKind, fields: Fields): Promise<string> {
	const { status, body } = await create(caller, kind, fields, { isDuplicateAllowed: true });
	if (status !== 200) throw new Error(`creating returned ${status}: ${JSON.stringify(body)}`);
	return (body as { id: string }).id;
}

export async function getEntry(caller: Caller, kind: CatalogueKind, id: string): Promise<CatalogueEntry> {
	return (await caller.get(`/api/catalogue/${kind}/${id}`)).body as CatalogueEntry;
}

export interface ArtistPage {
	readonly artists: ListedArtist[];
	readonly nextAfter: string | null;
	readonly total: number;
}

export async function listArtists(caller: Caller, query: Record<string, string> = {}): Promise<ArtistPage> {
	return (await caller.get(`/api/artists?${new URLSearchParams(query)}`)).body as ArtistPage;
}

export async function namesOfArtists(caller: Caller, query: Record<string, string> = {}): Promise<string[]> {
	return (await listArtists(caller, query)).artists.map(({ name }) => name);
}

export async function signSong(world: TestApp, admin: Caller, artist: string, title = 'Song'): Promise<SongId> {
	world.clock.advance(1000);
	const id = await plantSong(world, admin, { title, artist, isClosed: true });
	await decide(admin, id, 'sign');
	return id;
}
