// The label's messages about its signed songs.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Tx } from '../../server/platform/db/database.ts';
import type { PersonKey } from './demo-people.ts';
import type { LabelClient } from './label-client.ts';

interface Said {
	readonly id: string;
}

export interface Talk {
	/** While the artist has the forms. */
	whileTheyFillIn(): Promise<void>;
	/** The newest messages, of which Mara has not read all. */
	today(): Promise<void>;
}

const hourInDays = 1 / 24;

export async function openTalk(client: LabelClient, at: (daysAgo: number) => void): Promise<Talk> {
	const { signedSongs } = await client.call<{ signedSongs: { songId: string; title: string }[] }>(
		'GET',
		'/api/signed-songs',
		undefined,
		'mara',
	);
	const songOf = (title: string) => signedSongs.find((song) => song.title === title)?.songId ?? '';

	async function say(daysAgo: number, title: string, by: PersonKey, text: string, fileIds: string[] = []) {
		at(daysAgo);
		const body = { nonce: randomUUID(), text, fileIds };
		return client.call<Said>('POST', `/api/signed-songs/${songOf(title)}/messages`, body, by);
	}

	async function sendCover(daysAgo: number, title: string, by: PersonKey): Promise<string> {
		at(daysAgo);
		const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#14344f"/>
			<circle cx="230" cy="250" r="120" fill="#f2b56b"/><circle cx="390" cy="330" r="90" fill="#e8875b"/>
			<circle cx="270" cy="430" r="60" fill="#f6d9a8"/></svg>`;
		const picture = await sharp(Buffer.from(drawing)).png().toBuffer();
		return client.sendChatFile(by, songOf(title), 'cover-draft-3.png', new Uint8Array(picture));
	}

	async function sendLyrics(daysAgo: number, title: string, by: PersonKey): Promise<string> {
		at(daysAgo);
		const lyrics = 'Paper lanterns, paper lanterns\nevery one a harbour light\n';
		return client.sendChatFile(by, songOf(title), 'paper-lanterns-lyrics.txt', new Uint8Array(Buffer.from(lyrics)));
	}

	const lanterns = 'Paper Lanterns';
	return {
		async whileTheyFillIn() {
			await say(6.2, lanterns, 'jonas', 'Welcome, all. Everything about this release happens here.');
			await say(6.19, lanterns, 'sunniva', 'This one. I said so from the first play.');
			await say(
				6.1,
				lanterns,
				'priya',
				'The new bounce is in. They took the bridge from eight bars to four, as we asked.',
			);
			await say(6.05, lanterns, 'mara', 'Much better. @Priya Raman the vocal at 0:18 is the one for the teaser.');
			await say(5, lanterns, 'theo', 'Three covers came back. I like the third.', [
				await sendCover(5, lanterns, 'theo'),
			]);
			await say(4.95, lanterns, 'sunniva', 'Yes to the third. Less text on it, please.');
			const wrong = await say(4.9, lanterns, 'theo', 'The first one is dreadful');
			await client.call('DELETE', `/api/messages/${wrong.id}`, undefined, 'theo');
		},

		async today() {
			await say(9 * hourInDays, lanterns, 'mara', 'The metadata came back. Who has the lyric sheet as it was sung?');
			await say(8 * hourInDays, lanterns, 'priya', 'Here it is. The second verse differs from the form.', [
				await sendLyrics(8 * hourInDays, lanterns, 'priya'),
			]);
			const late = await say(
				6 * hourInDays,
				lanterns,
				'jonas',
				'@Mara Kestrel can you check the second vers before noon?',
			);
			at(6 * hourInDays - 0.001);
			const text = '@Mara Kestrel can you check the second verse before noon? It starts at 0:21.';
			await client.call('PUT', `/api/messages/${late.id}`, { text }, 'jonas');
			await say(5.5 * hourInDays, lanterns, 'sunniva', 'I can do the teaser cut in the meantime: 0:14 to 0:22.');

			await say(
				7 * hourInDays,
				'Slow Machines',
				'mara',
				'Callum says half and half. Does anyone remember the session?',
			);
			await say(6.5 * hourInDays, 'Slow Machines', 'jonas', 'The chorus at 0:12 was his. I would reopen the split.');
			await say(3 * hourInDays, 'Minor Planets', 'theo', 'The distributor wants the artwork two weeks earlier now.');
			await say(
				2 * hourInDays,
				'Copper Season',
				'sunniva',
				'Everything is approved here. What is left is the contract.',
			);
			at(0);
		},
	};
}

/** Puts the messages of each chat in the order of their times. */
export async function orderMessages(tx: Tx): Promise<void> {
	await tx.execute(sql`create temp table places as select id, song_id, position as before,
		row_number() over (partition by song_id order by created_at, position) as after from chat_messages`);
	// Positions are unique at every moment.
	await tx.execute(sql`update chat_messages set position = -position`);
	await tx.execute(sql`update chat_messages set position = after from places where places.id = chat_messages.id`);
	await tx.execute(sql`update chat_files set position = after from places where places.id = message_id`);
	await tx.execute(sql`update chat_readers set unread_from = after from places
		where places.song_id = chat_readers.song_id and before = unread_from`);
	await tx.execute(sql`drop table places`);
}
