// Shared test steps for the splits of a signed song.
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import type { ApiResponse, Caller } from './caller.ts';
import { mustCreate, signSong } from './catalogue-life.ts';
import type { TestApp } from './test-app.ts';

export interface ShareInput {
	readonly writerId: string;
	readonly share: number;
	readonly role?: string;
	readonly publisherId?: string | null;
}

/** Writer in the split: name, share in hundredths of a percent, address. */
export type Part = readonly [name: string, share: number, email?: string];

export async function getSplit(caller: Caller, songId: SongId): Promise<Split> {
	return (await caller.get(`/api/signed-songs/${songId}/split`)).body as Split;
}

export async function statusOf(caller: Caller, songId: SongId): Promise<string> {
	return (await getSplit(caller, songId)).work.status;
}

/** Saves with the current version, unless another is given. */
export async function saveSplit(
	caller: Caller,
	songId: SongId,
	rows: readonly ShareInput[],
	version?: number,
): Promise<ApiResponse> {
	const seen = version ?? (await getSplit(caller, songId)).work.version;
	const body = { version: seen, rows: rows.map((row) => ({ role: 'CA', ...row })) };
	return caller.call('PUT', `/api/signed-songs/${songId}/split`, body);
}

/** Proposes, reopens, confirms for a writer, … */
export async function act(caller: Caller, songId: SongId, what: string, body: object = {}): Promise<ApiResponse> {
	const { version } = (await getSplit(caller, songId)).work;
	return caller.post(`/api/signed-songs/${songId}/split/${what}`, { version, ...body });
}

async function must(response: Promise<ApiResponse>): Promise<ApiResponse> {
	const given = await response;
	if (given.status !== 200) throw new Error(`this returned ${given.status}: ${JSON.stringify(given.body)}`);
	return given;
}

export interface PlantedSplit {
	readonly songId: SongId;
	readonly writerIds: string[];
}

let counted = 0;

/** Creates a signed song with its shares as a draft. */
export async function plantSplit(
	world: TestApp,
	admin: Caller,
	parts: readonly Part[],
	title = 'Paper Lanterns',
): Promise<PlantedSplit> {
	const songId = await signSong(world, admin, 'Mira Quill', title);
	const writerIds: string[] = [];
	for (const [name, , email = ''] of parts) writerIds.push(await mustCreate(admin, 'writers', { name, email }));
	const rows = parts.map(([, share], index) => ({ writerId: writerIds[index] ?? '', share }));
	await must(saveSplit(admin, songId, rows));
	return { songId, writerIds };
}

export async function proposeSplit(caller: Caller, songId: SongId): Promise<void> {
	await must(act(caller, songId, 'propose'));
}

/** Returns the token of a writer's link, as *Copy link* returns it. */
export async function tokenOf(caller: Caller, songId: SongId, writerId: string): Promise<string> {
	const { body } = await must(act(caller, songId, 'link', { writerId }));
	return (body as { url: string }).url.split('/split/')[1] ?? '';
}

/** Returns a link that asks one of two writers. */
export async function plantSplitToken(world: TestApp, admin: Caller): Promise<string> {
	counted += 1;
	const parts: Part[] = [
		[`First Writer ${counted}`, 5000],
		[`Second Writer ${counted}`, 5000],
	];
	const { songId, writerIds } = await plantSplit(world, admin, parts);
	await proposeSplit(admin, songId);
	return tokenOf(admin, songId, writerIds[0] ?? '');
}

/** All writers agree by their links. */
export async function agreeAll(
	world: Pick<TestApp, 'visitor'>,
	caller: Caller,
	{ songId, writerIds }: PlantedSplit,
): Promise<void> {
	for (const writerId of writerIds) {
		const token = await tokenOf(caller, songId, writerId);
		await world.visitor().mustPost('/api/guest/split/agree', { token });
	}
}

export async function confirmedSplit(world: TestApp, admin: Caller, parts: readonly Part[], title?: string) {
	const split = await plantSplit(world, admin, parts, title);
	await proposeSplit(admin, split.songId);
	await agreeAll(world, admin, split);
	return split;
}
