// The cost of a chat with a hundred messages, and with a hundred thousand.
import { killAllProcesses } from '../server/testing/server-process.ts';
import { databaseKinds } from './bench-server.ts';
import type { Sql } from './catalogue-seed.ts';
import { startLabelOfSongs } from './label-of-songs.ts';
import { signAllSongs } from './signed-seed.ts';
import { ms, printTable, type Row } from './table.ts';
import { timeRequest } from './timed-request.ts';

const sizes = [100, 100_000] as const;
const rounds = 40;
/** Maximum cost ratio of the long chat. */
const goal = 1.5;

/** The longest chat is that of the last signed song, and the shorter ones have a few messages each. */
async function talk(sql: Sql, messages: number): Promise<string> {
	await signAllSongs(sql);
	await sql.run(
		`insert into chat_threads (song_id, organization_id, last_at) select song_id, organization_id, signed_at from signed_songs`,
	);
	const [song] = await sql.run('select song_id from signed_songs order by signed_at desc, song_id limit 1');
	const songId = String(song?.song_id);
	await sql.run(`insert into chat_messages (organization_id, song_id, position, revision, kind, author_id, text, folded, created_at)
		select chat_threads.organization_id, song_id, number, number, 'text', (select id from reviewers limit 1),
			'Message ' || number || ' about the second verse', 'message ' || number || ' about the second verse',
			last_at + number * interval '1 minute'
		from chat_threads, generate_series(1, case when song_id = '${songId}' then ${messages} else 5 end) as number`);
	await sql.run(`update chat_threads set (last_position, revision, last_at) = (select max(position), max(revision), max(created_at)
		from chat_messages where chat_messages.song_id = chat_threads.song_id)`);
	return songId;
}

const requests: readonly (readonly [what: string, path: (songId: string, messages: number) => string])[] = [
	['open the chat', (songId) => `/api/signed-songs/${songId}/messages`],
	['older messages', (songId, messages) => `/api/signed-songs/${songId}/messages?before=${messages / 2}`],
	['what is new', (songId, messages) => `/api/signed-songs/${songId}/message-changes?since=${messages - 1}`],
	['find a frequent word', (songId) => `/api/signed-songs/${songId}/messages/search?find=verse`],
	['the inbox', () => '/api/chats'],
	['how much is unread', () => '/api/chats/unread'],
];

for (const open of databaseKinds()) {
	const measured = new Map<string, number[]>();
	let name = '';
	for (const size of sizes) {
		const database = await open();
		name = database.name;
		try {
			let songId = '';
			const label = await startLabelOfSongs(database, 100, async (sql) => {
				songId = await talk(sql, size);
			});
			for (const [what, pathOf] of requests)
				measured.set(what, [...(measured.get(what) ?? []), await timeRequest(label, pathOf(songId, size), rounds)]);
		} finally {
			await killAllProcesses();
			await database.remove();
		}
	}
	printTable(
		`One request about a chat of ${sizes.map((size) => size.toLocaleString('en')).join(' and ')} messages, ${name}, median of ${rounds}`,
		requests.map(([what]) => rowOf(what, measured.get(what) ?? [])),
	);
}

function rowOf(what: string, times: readonly number[]): Row {
	const ratio = (times[1] ?? 0) / (times[0] ?? 1);
	return {
		what,
		measured: times.map(ms).join(' · '),
		against: `the shorter, at most ${goal} ×`,
		result: `${ratio.toFixed(2)} ×`,
		isBroken: ratio > goal,
	};
}
