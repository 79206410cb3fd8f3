// Demos from outside: the page of the label, two that have arrived, and one that is waiting for screening.
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consentVersion } from '../../domain/submissions/consent-text.ts';
import { isProof, proofCount, proofText } from '../../domain/submissions/proof-of-work.ts';
import type { LabelClient } from './label-client.ts';

interface DemoActions {
	readonly outbox: string;
	readonly address: string;
	/** A sound as a WAV file; each number gives another song. */
	readonly soundOf: (number: number, halfTones?: number) => Uint8Array<ArrayBuffer>;
	readonly runJob: (name: string) => Promise<void>;
	readonly at: (daysAgo: number) => void;
}

interface Demo {
	readonly artist: string;
	readonly email: string;
	readonly title: string;
	readonly genre: string;
	readonly message: string;
	readonly song: number;
}

const page = {
	state: 'open',
	introduction:
		'Five people in a former bakery, six records a year. Send us what you would play to a friend at two in the morning. It doesn’t have to be finished.',
	genres: ['Folk', 'Ambient', 'Slow pop', 'Tape music'],
	replyWithinDays: 14,
};

const arrived: Demo = {
	artist: 'Wren Attic',
	email: 'wren@attic.example',
	title: 'Lighthouse Tape',
	genre: 'Folk',
	message: 'Recorded on a four-track in a lighthouse, in one night. The foghorn is real.',
	song: 3,
};

const held: Demo = {
	artist: 'Oda Kvist',
	email: 'oda@kvist.example',
	title: 'Second Snow',
	genre: 'Ambient',
	message: 'I make one of these each winter.',
	song: 7,
};

export async function bringDemos(client: LabelClient, actions: DemoActions): Promise<void> {
	actions.at(2);
	const slug = await save(client, page);
	await send(client, actions, slug, arrived);
	await appear(actions, 1.9);
	actions.at(0.1);
	await save(client, { screensDemos: true });
	await send(client, actions, slug, held);
	await appear(actions, 0);
}

/** Demos appear at the next full hour. */
async function appear(actions: DemoActions, daysAgo: number): Promise<void> {
	actions.at(daysAgo);
	await actions.runJob('submissions.appear');
}

async function save(client: LabelClient, change: object): Promise<string> {
	const settings = await client.call<object>('GET', '/api/submit-settings', undefined, 'mara');
	const saved = await client.call<{ slug: string }>('PUT', '/api/submit-settings', { ...settings, ...change }, 'mara');
	return saved.slug;
}

async function send(client: LabelClient, actions: DemoActions, slug: string, demo: Demo): Promise<void> {
	const { challenge, bits } = await client.call<{ challenge: string; bits: number }>(
		'POST',
		`/api/submit-pages/${slug}/challenge`,
		{},
	);
	const body = { challenge, attempts: solve(challenge, bits) };
	const { token } = await client.call<{ token: string }>('POST', `/api/submit-pages/${slug}/submissions`, body);
	const key = randomUUID();
	const bytes = actions.soundOf(demo.song, 5);
	const file = { token, key, name: `${demo.title}.wav`, sizeBytes: bytes.length };
	const { uploadUrl } = await client.call<{ uploadUrl: string }>('POST', '/api/submissions/draft/files', file);
	await fetch(`${actions.address}${uploadUrl}`, {
		method: 'PATCH',
		headers: {
			'content-type': 'application/offset+octet-stream',
			'tus-resumable': '1.0.0',
			'upload-offset': '0',
			'x-link-token': token,
		},
		body: bytes,
	});
	const { artist, email, title, genre, message } = demo;
	const sent = { key, title, genre, releasedBefore: false, aiUse: 'none' };
	const form = { artistName: artist, email, links: [], country: '', message, demos: [sent], consentVersion };
	await client.call('POST', '/api/submissions/draft/send', { token, ...form });
	await actions.runJob('mails.send');
	await client.call('POST', '/api/submissions/mine/confirm', { token: await mailedToken(actions.outbox, email) });
	await actions.runJob('uploads.resume');
	await untilRead(client, await mailedToken(actions.outbox, email));
}

async function untilRead(client: LabelClient, token: string): Promise<void> {
	for (;;) {
		const { demos } = await client.call<{ demos: { status: string }[] }>('POST', '/api/submissions/mine', { token });
		if (demos.every(({ status }) => status !== 'reading')) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

function solve(challenge: string, bits: number): number[] {
	return Array.from({ length: proofCount }, (_, puzzle) => {
		for (let attempt = 0; ; attempt++)
			if (
				isProof(
					createHash('sha256')
						.update(proofText(challenge, puzzle, attempt))
						.digest(),
					bits,
				)
			)
				return attempt;
	});
}

/** The server also sends other mails, so it may take a moment. */
async function mailedToken(outbox: string, email: string): Promise<string> {
	for (;;) {
		const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
		for (const name of names.sort().reverse()) {
			const mail = readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, '');
			const token = mail.includes(`To: ${email}`) ? /\/submission\/([\w-]+)/.exec(mail)?.[1] : undefined;
			if (token) return token;
		}
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}
