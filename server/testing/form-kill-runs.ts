/**
 * Kills a real server while many forms save themselves, again and again; the next server must know every acknowledged
 * answer. Used by the benchmark.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { GuestForm } from '../../domain/forms/form-shapes.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type Account, call, foundLabel, type KillRun, Refused } from './kill-runs.ts';
import { announceTracks, sendTrack, untilSongs } from './sent-tracks.ts';
import { freePort, type RunningProcess, startProcess } from './server-process.ts';
import type { Bytes } from './uploading.ts';

const longestDelayMs = 20;

export interface FormKillOptions {
	readonly env: Record<string, string>;
	readonly runs: number;
	/** Number of forms that save at once. */
	readonly forms: number;
	/** Kill -9 comes somewhere within this many acknowledged saves. */
	readonly savesPerRun: number;
	/** Sound from which the signed song is made. */
	readonly bytes: Bytes;
}

/** What a form last acknowledged. */
interface Acknowledged {
	readonly token: string;
	saves: number;
}

export async function killDuringSaves({ env, runs, forms, savesPerRun, bytes }: FormKillOptions): Promise<KillRun[]> {
	const start = async () =>
		startProcess({ ...env, PORT: String(await freePort()), LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' });
	let server = await start();
	const account = { url: server.url, token: await foundLabel(server.url, 'forms@label.example') };
	const tokens = await sendForms(account, forms, bytes);
	const results: KillRun[] = [];
	for (let run = 0; run < runs; run++) {
		const killAt = 1 + Math.floor(Math.random() * savesPerRun);
		const acknowledged = await saveUntilKilled(server, tokens, run, killAt);
		server = await start();
		const lost: string[] = [];
		for (const { token, saves } of acknowledged) {
			const { answers } = await call<GuestForm>({ url: server.url, token: '' }, 'POST', '/api/guest/form', { token });
			for (let save = 0; save < saves; save++)
				if (answers[`credits.run${run}-${save}.name`] !== `Save ${save}`) lost.push(`${token}: ${save}`);
		}
		results.push({ acknowledged: acknowledged.reduce((sum, { saves }) => sum + saves, 0), lost });
	}
	server.signal('SIGKILL');
	await server.exited;
	return results;
}

/** Sends a song and signs it. */
export async function sendSignedSong(account: Account, bytes: Bytes, title = 'Killed'): Promise<SongId> {
	const [track] = await announceTracks(account, [title], bytes);
	if (track) await sendTrack(account, track, { bytes, chunkBytes: bytes.byteLength, onChunk: () => undefined });
	const [song] = (await untilSongs(account, [title])).get(title) ?? [];
	if (!song) throw new Error('the song did not arrive');
	await call(account, 'POST', `/api/songs/${song.id}/close`, {});
	await call(account, 'POST', `/api/songs/${song.id}/sign`, {});
	return song.id;
}

/** Signs a song and sends forms about it; returns their tokens. */
export async function sendForms(account: Account, count: number, bytes: Bytes): Promise<string[]> {
	const songId = await sendSignedSong(account, bytes);
	const form = { kind: 'metadata', sections: ['credits'], recipientName: 'Nobody' };
	const tokens: string[] = [];
	for (let made = 0; made < count; made++) {
		const { link } = await call<{ link: string }>(account, 'POST', `/api/signed-songs/${songId}/forms`, form);
		tokens.push(link.split('/').at(-1) ?? '');
	}
	return tokens;
}

async function saveUntilKilled(
	server: RunningProcess,
	tokens: readonly string[],
	run: number,
	killAt: number,
): Promise<Acknowledged[]> {
	let total = 0;
	let isGone = false;
	const work = async (form: Acknowledged) => {
		while (!isGone) {
			const row = `credits.run${run}-${form.saves}`;
			const changes = { [row]: form.saves, [`${row}.name`]: `Save ${form.saves}` };
			try {
				const body = { token: form.token, device: 'phone', changes };
				await call({ url: server.url, token: '' }, 'POST', '/api/guest/form/save', body);
			} catch (error) {
				if (error instanceof Refused) throw error;
				isGone = true;
				return;
			}
			form.saves += 1;
			total += 1;
			if (total !== killAt) continue;
			await wait(Math.random() * longestDelayMs);
			server.signal('SIGKILL');
		}
	};
	const forms = tokens.map((token) => ({ token, saves: 0 }));
	await Promise.all(forms.map(work));
	await server.exited;
	return forms;
}
