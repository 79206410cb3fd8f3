/**
 * Kills a real server again and again during work on contracts, forms, splits and label copies, and checks each time whether the
 * next server knows what was acknowledged, once, and sends every mail that was due within a minute. Used by the test
 * and, with more kills, by `npm run faults`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { SongId } from '../../domain/kernel/ids.ts';
import { Caller } from './caller.ts';
import { createContractRun, type DocumentRun, type DueMail, type Office } from './contract-kill-run.ts';
import { createCopyRun, createFormRun, createSplitRun } from './document-kill-runs.ts';
import { sendSignedSong } from './form-kill-runs.ts';
import { masterOf, mustAct, mustSend } from './form-life.ts';
import { completeAnswers, masterMs } from './label-copy-life.ts';
import type { Mailroom } from './sent-mails.ts';
import { freePort, startProcess } from './server-process.ts';
import { agreeAll, getSplit, proposeSplit } from './split-life.ts';
import { listStuckWork, untilClaimsExpired } from './stuck-work.ts';
import type { Bytes } from './uploading.ts';

const founder = { name: 'The Founder', email: 'kills@label.example', password: 'correct horse battery' };
const mailsWithinMs = 60_000;
const pollIntervalMs = 100;
const longestDelayMs = 40;

export interface SignedKillOptions {
	readonly env: Record<string, string>;
	readonly mailroom: Mailroom;
	readonly kills: number;
	/** Number of contracts and of forms that are processed at the same time; one split and one label copy are added. */
	readonly lanes: number;
	/** Kill -9 comes somewhere within this time of work. */
	readonly workMs: number;
	/** Sound from which the signed songs are made. */
	readonly bytes: Bytes;
	/** Ends the claims of a dead server at once, if a test cannot wait for it. */
	readonly afterKill?: () => Promise<void>;
	readonly onKill?: (kill: SignedKill) => void;
}

export interface SignedKill {
	/** Requests without a response when the signal was sent. */
	readonly inFlight: number;
	/** Mails that had not arrived when the next server was ready, and how long the last of them took. */
	readonly dueMails: number;
	readonly mailsMs: number;
}

export interface SignedKillReport {
	readonly kills: readonly SignedKill[];
	readonly acknowledged: number;
	readonly mails: number;
	/** Mails that arrived once more because their server died while it handed them over. */
	readonly mailsAgain: number;
	readonly faults: readonly string[];
}

interface Songs {
	/** Song with contracts, forms and a split. */
	readonly begun: SongId;
	/** Song with metadata and shares, so that it can have a label copy. */
	readonly ready: SongId;
}

class ServerGone extends Error {}

/** A server that is killed and started again, and its callers. */
async function createKillable(env: Record<string, string>, mailroom: Mailroom) {
	let server = await startProcess(env);
	let inFlight = 0;
	let onChange: () => void = () => undefined;
	const request = async (path: string, init?: RequestInit) => {
		inFlight += 1;
		try {
			const response = await fetch(`${server.url}${path}`, init);
			// The body is read here, because a response that breaks off does not count.
			const whole = new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers });
			if (init?.method !== 'GET') onChange();
			return whole;
		} catch (cause) {
			throw new ServerGone('the server is gone', { cause });
		} finally {
			inFlight -= 1;
		}
	};
	const callerOf = (person: typeof founder) => new Caller({ request: request as never }, person);
	const office: Office = {
		admin: callerOf(founder),
		visitor: () => callerOf({ name: '', email: '', password: '' }),
		listCodes: (email) => mailroom.listCodes(email),
		pause: () => wait(pollIntervalMs),
	};
	return {
		office,
		url: () => server.url,
		/**
		 * Kills soon after a change was acknowledged, when its mails and jobs begin, and while requests are in flight;
		 * returns how many.
		 */
		async kill(onSignal: () => void): Promise<number> {
			await new Promise<void>((resolve) => {
				onChange = resolve;
			});
			await wait(Math.random() * longestDelayMs);
			while (inFlight === 0) await wait(1);
			const broken = inFlight;
			server.signal('SIGKILL');
			onSignal();
			await server.exited;
			return broken;
		},
		async start(): Promise<void> {
			server = await startProcess(env);
		},
		async stop(): Promise<void> {
			server.signal('SIGTERM');
			await server.exited;
		},
	};
}

/** People who work on one document after the other until it is finished, and pause while there is no server. */
function createWork(faults: string[]) {
	const documents: DocumentRun[] = [];
	/** Documents that were finished and found to be complete. */
	const settled = new Set<DocumentRun>();
	const finished = new Set<DocumentRun>();
	let isOver = false;
	let isUp = Promise.resolve();

	return {
		documents,
		/** Completes every document that is still open after the run. */
		async work(open: () => DocumentRun): Promise<void> {
			while (!isOver) {
				const document = open();
				documents.push(document);
				for (let isDone = false; !isDone && !(isOver && document.isEndless); ) {
					await isUp;
					isDone = await document.advance().catch((error: unknown) => {
						if (error instanceof ServerGone) return false;
						faults.push(`${document.name}: ${(error as Error).message}`);
						return true;
					});
				}
				finished.add(document);
			}
		},
		/** All work pauses until the returned function is called. */
		hold(): () => void {
			let letGo: () => void = () => undefined;
			isUp = new Promise((resolve) => {
				letGo = resolve;
			});
			return letGo;
		},
		end(): void {
			isOver = true;
		},
		/** Documents that were finished before are checked only in the end. */
		async check({ isEnd = false } = {}): Promise<void> {
			for (const document of documents.filter((one) => isEnd || !settled.has(one))) {
				faults.push(...(await document.check()));
				if (finished.has(document)) settled.add(document);
			}
		},
	};
}

export async function killDuringSignedWork(options: SignedKillOptions): Promise<SignedKillReport> {
	const { mailroom, kills, workMs, afterKill, onKill } = options;
	const env = { ...options.env, ...mailroom.env, PORT: String(await freePort()), LOG_LEVEL: 'warn' };
	const server = await createKillable(env, mailroom);
	const faults: string[] = [];
	const work = createWork(faults);
	const songs = await openLabel(server, mailroom, options);
	const split = await createSplitRun(server.office, songs.begun, 1);
	const working = beginWork(work, server.office, songs, { split, lanes: options.lanes });

	async function findMissing(due: readonly DueMail[]): Promise<DueMail[]> {
		const counts = await Promise.all(due.map(({ to, subject }) => mailroom.count(to, subject)));
		return due.filter(({ atLeast }, index) => (counts[index] ?? 0) < atLeast);
	}

	const listDue = () => work.documents.flatMap((document) => document.mails());

	async function killOnce(): Promise<SignedKill> {
		await wait(Math.random() * workMs);
		let letGo: () => void = () => undefined;
		const inFlight = await server.kill(() => {
			letGo = work.hold();
		});
		await afterKill?.();
		await server.start();
		const readyAt = performance.now();
		const before = await findMissing(listDue());
		await work.check();
		let missing = await findMissing([...before, ...listDue()]);
		const due = new Set([...before, ...missing].map(({ to, subject }) => `${to} ${subject}`)).size;
		letGo();
		while (missing.length > 0 && performance.now() - readyAt < mailsWithinMs) {
			await wait(pollIntervalMs);
			missing = await findMissing(missing);
		}
		for (const { to, subject } of missing) faults.push(`the mail ${subject} to ${to} did not leave within a minute`);
		return { inFlight, dueMails: due, mailsMs: due > 0 ? performance.now() - readyAt : 0 };
	}

	const done: SignedKill[] = [];
	for (let count = 0; count < kills; count++) {
		done.push(await killOnce());
		onKill?.(done.at(-1) as SignedKill);
	}
	work.end();
	await working;
	await work.check({ isEnd: true });
	const until = performance.now() + mailsWithinMs;
	while ((await findMissing(listDue())).length > 0 && performance.now() < until) await wait(pollIntervalMs);
	// The last server that was killed may have been sending a mail that arrived: its claim has to expire.
	await untilClaimsExpired(env, mailsWithinMs);
	await server.stop();
	faults.push(...(await listWrongMails(mailroom, listDue())), ...(await listStuckWork(env)));
	return {
		kills: done,
		faults,
		mails: await mailroom.total(),
		mailsAgain: (await mailroom.listDoubled()).length,
		acknowledged: work.documents.reduce((sum, document) => sum + document.acknowledged(), 0),
	};
}

function beginWork(
	{ work }: ReturnType<typeof createWork>,
	office: Office,
	{ begun, ready }: Songs,
	{ split, lanes }: { readonly split: DocumentRun; readonly lanes: number },
): Promise<unknown> {
	let number = 0;
	return Promise.all([
		...Array.from({ length: lanes }, () => work(() => createContractRun(office, begun, ++number))),
		...Array.from({ length: lanes }, () => work(() => createFormRun(office, begun, ++number))),
		work(() => split),
		work(() => createCopyRun(office, ready, 1)),
	]);
}

async function listWrongMails(mailroom: Mailroom, due: readonly DueMail[]): Promise<string[]> {
	const wrong: string[] = [];
	for (const { to, subject, atLeast, atMost } of due) {
		const count = await mailroom.count(to, subject);
		if (count < atLeast || count > atMost) wrong.push(`${count} mails ${subject} to ${to} instead of ${atLeast}`);
	}
	const again = mailroom.mayDouble ? [] : await mailroom.listDoubled();
	return [...wrong, ...again.map((id) => `the mail ${id} arrived twice`)];
}

async function openLabel(
	{ office: { admin, visitor }, url }: Awaited<ReturnType<typeof createKillable>>,
	mailroom: Mailroom,
	{ bytes }: SignedKillOptions,
): Promise<Songs> {
	await admin.mustPost('/api/auth/sign-up/email', founder);
	await admin.signIn();
	await admin.mustPost('/api/organizations', { name: 'Unkillable Label' });
	const token = await mailroom.findConfirmation?.(founder.email);
	if (token) await visitor().mustPost('/api/guest/email-change/confirm', { token });
	const account = { url: url(), token: admin.token };
	const [begun, ready] = [await sendSignedSong(account, bytes, 'Begun'), await sendSignedSong(account, bytes, 'Ready')];
	const { formId, token: link } = await mustSend(admin, ready);
	const changes = { ...completeAnswers(), ...(await masterOf(visitor(), link, masterMs)) };
	await visitor().mustPost('/api/guest/form/submit', { token: link, changes });
	await mustAct(admin, formId, 'approve');
	await proposeSplit(admin, ready);
	const writerIds = [...new Set((await getSplit(admin, ready)).work.rows.map(({ writerId }) => writerId))];
	await agreeAll({ visitor }, admin, { songId: ready, writerIds });
	return { begun, ready };
}
