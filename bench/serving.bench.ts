// The cost of a listener: ranges of a song as a player requests them, with the session checked each time.
import { openAsBlob } from 'node:fs';
import { foundLabel, send } from './bench-account.ts';
import { onEachDatabase } from './bench-server.ts';
import { benchSound } from './bench-sounds.ts';
import { openRangeClient } from './range-client.ts';
import { startBareNode, startNginx } from './range-servers.ts';
import { median, printTable, type Row } from './table.ts';

const connections = 8;
const rounds = 5;
const roundMs = 1500;
const rangeBytes = 64 * 1024;
const least = 0.5;

interface Place {
	readonly url: string;
	readonly token?: string;
}

const rows: Row[] = [];
const sound = await benchSound('mp3-cbr');
const bareNode = await startBareNode(sound.path);
const nginx = await startNginx(sound.path);
try {
	await onEachDatabase(async (name, server) => {
		const token = await foundLabel(server.url);
		const acetate = { url: await upload(server.url, token), token };
		const perSecond = await takeTurns({ acetate, bareNode, nginx });
		const bare = perSecond.bareNode;
		const against = `bare Node ${perSecondText(bare)}`;
		rows.push({
			what: `session checked, ${name}`,
			measured: perSecondText(perSecond.acetate),
			against: `${against}, at least ${least} ×`,
			result: `${(perSecond.acetate / bare).toFixed(2)} ×`,
			isBroken: perSecond.acetate / bare < least,
		});
		rows.push({
			what: '  nginx beside it, no session',
			measured: nginx ? perSecondText(perSecond.nginx) : 'not on PATH',
			against,
			result: nginx ? `${(perSecond.nginx / bare).toFixed(2)} ×` : '',
		});
	});
} finally {
	await bareNode.stop();
	await nginx?.stop();
}

printTable(
	`Ranges of 64 kB of a song of ${(sound.sizeBytes / 1e6).toFixed(0)} MB over ${connections} connections, median of ${rounds} turns`,
	rows,
);

/** Responses per second of each, measured in turns so that other load on the machine affects all of them alike. */
async function takeTurns<Name extends string>(places: Record<Name, Place | null>): Promise<Record<Name, number>> {
	const entries = Object.entries(places) as [Name, Place | null][];
	const taken = new Map(entries.map(([name]) => [name, [] as number[]]));
	// The first turn is warm-up.
	for (let round = 0; round <= rounds; round++) {
		for (const [name, place] of entries) {
			if (place === null) continue;
			const perSecond = await countResponses(place);
			if (round > 0) taken.get(name)?.push(perSecond);
		}
	}
	return Object.fromEntries([...taken].map(([name, values]) => [name, median(values)])) as Record<Name, number>;
}

/** Uploads the song to the server and waits for its waveform, so that nothing is decoded while ranges are counted. */
async function upload(url: string, token: string): Promise<string> {
	const form = new FormData();
	form.set('file', await openAsBlob(sound.path), 'song.mp3');
	const response = await fetch(`${url}/functions/v1/upload-to-r2`, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}` },
		body: form,
	});
	if (!response.ok) throw new Error(`the upload returned ${response.status}: ${await response.text()}`);
	const { url: audioUrl } = (await response.json()) as { url: string };
	await send(url, 'POST', '/functions/v1/generate-waveform', { audioUrl }, token);
	return new URL(new URL(audioUrl, url).pathname, url).href;
}

async function countResponses({ url, token }: Place): Promise<number> {
	const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
	const clients = await Promise.all(Array.from({ length: connections }, () => openRangeClient(url, headers)));
	const until = performance.now() + roundMs;
	let count = 0;
	const from = performance.now();
	await Promise.all(
		clients.map(async (client, number) => {
			// Each listener continues from another position of the song, as a player does.
			for (let index = number * 17; performance.now() < until; index++) {
				await client.read(rangeStart(index), rangeBytes);
				count += 1;
			}
		}),
	);
	const perSecond = (count * 1000) / (performance.now() - from);
	for (const client of clients) client.close();
	return perSecond;
}

function rangeStart(index: number): number {
	return (index % Math.floor(sound.sizeBytes / rangeBytes)) * rangeBytes;
}

function perSecondText(value: number): string {
	return `${Math.round(value)}/s`;
}
