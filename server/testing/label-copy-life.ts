// Shared test steps for label copies.
import type { SongId } from '../../domain/kernel/ids.ts';
import type { CopyVersion, LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import type { ApiResponse, Caller } from './caller.ts';
import { act as actOnForm, masterOf, rightAnswers, sentForm } from './form-life.ts';
import { agreeAll, getSplit, proposeSplit } from './split-life.ts';
import type { TestApp } from './test-app.ts';

let recordings = 40;

/** Everything that a metadata form needs, with unique identifiers. */
export function completeAnswers(more: Record<string, unknown> = {}): Record<string, unknown> {
	recordings += 1;
	return {
		...rightAnswers('Paper Lanterns', '2099-01-22'),
		isrc: `QZNHR26${String(recordings).padStart(5, '0')}`,
		iswc: 'T0345246801',
		...more,
	};
}

export const masterMs = 203_500;

/** Creates a signed song whose metadata is approved and whose split is confirmed. */
export async function readySong(world: TestApp, admin: Caller, more: Record<string, unknown> = {}): Promise<SongId> {
	const { formId, songId, token } = await sentForm(world, admin);
	const changes = { ...completeAnswers(more), ...(await masterOf(world.visitor(), token, masterMs)) };
	await world.visitor().mustPost('/api/guest/form/submit', { token, changes });
	const { status, body } = await actOnForm(admin, formId, 'approve');
	if (status !== 200) throw new Error(`approving returned ${status}: ${JSON.stringify(body)}`);
	await proposeSplit(admin, songId);
	const writerIds = [...new Set((await getSplit(admin, songId)).work.rows.map(({ writerId }) => writerId))];
	await agreeAll(world, admin, { songId, writerIds });
	return songId;
}

export async function getCopy(caller: Caller, songId: SongId): Promise<LabelCopy> {
	return (await caller.get(`/api/signed-songs/${songId}/label-copy`)).body as LabelCopy;
}

export async function newestVersion(caller: Caller, songId: SongId): Promise<CopyVersion> {
	const [newest] = (await getCopy(caller, songId)).versions;
	if (!newest) throw new Error('there is no version');
	return newest;
}

export function generate(caller: Caller, songId: SongId): Promise<ApiResponse> {
	return caller.post(`/api/signed-songs/${songId}/label-copy`, {});
}

/** Takes an action on the newest version in its current state. */
export async function act(caller: Caller, songId: SongId, what: string, body: object = {}): Promise<ApiResponse> {
	const { id, rowVersion } = await newestVersion(caller, songId);
	return caller.post(`/api/label-copies/${id}/${what}`, { rowVersion, ...body });
}

let barcodes = 0;

/** Adds a unique barcode and catalogue number. */
export async function fillIn(caller: Caller, songId: SongId, fields: object = {}): Promise<ApiResponse> {
	barcodes += 1;
	const { rowVersion } = await getCopy(caller, songId);
	const own = {
		barcode: withCheckDigit(`20000000${String(barcodes).padStart(4, '0')}`),
		catalogueNumber: `NHR-${barcodes}`,
	};
	return caller.call('PUT', `/api/signed-songs/${songId}/label-copy/fields`, {
		rowVersion,
		fields: { ...own, ...fields },
	});
}

function withCheckDigit(twelve: string): string {
	const sum = Array.from(twelve, Number)
		.reverse()
		.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
	return `${twelve}${(10 - (sum % 10)) % 10}`;
}

/** Creates a copy that was sent manually, and approved for the artist. */
export async function approvedCopy(world: TestApp, admin: Caller): Promise<SongId> {
	const songId = await readySong(world, admin);
	await must(fillIn(admin, songId));
	await must(generate(admin, songId));
	await must(sendCopy(admin, songId));
	await must(act(admin, songId, 'approve', { reason: 'Said so on the phone' }));
	return songId;
}

export function sendCopy(caller: Caller, songId: SongId): Promise<ApiResponse> {
	return caller.post(`/api/signed-songs/${songId}/forms`, {
		kind: 'label_copy',
		sections: ['lines', 'additions'],
		recipientName: 'Mira Quill',
		recipientEmail: 'mira@artist.example',
	});
}

export async function finalCopy(world: TestApp, admin: Caller): Promise<SongId> {
	const songId = await approvedCopy(world, admin);
	await must(act(admin, songId, 'finalise'));
	return songId;
}

export async function must(response: Promise<ApiResponse>): Promise<ApiResponse> {
	const given = await response;
	if (given.status !== 200) throw new Error(`this returned ${given.status}: ${JSON.stringify(given.body)}`);
	return given;
}
