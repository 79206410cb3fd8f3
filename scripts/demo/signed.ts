// Signed songs in every stage: what the label has sent, what outsiders have answered, and what is still open.
import { openTalk, type Talk } from './chats.ts';
import type { LabelClient } from './label-client.ts';
import { bringLabelCopies } from './label-copies.ts';
import { type Outsider, SignedDesk } from './signed-desk.ts';
import { signedForms } from './signed-forms.ts';

const weekMs = 7 * 24 * 60 * 60_000;

/** Sets the clock to this many days ago. */
type At = (daysAgo: number) => void;

export async function liveThroughSignings(client: LabelClient, at: At): Promise<void> {
	const desk = await SignedDesk.open(client);
	const talk = await openTalk(client, at);
	await letExpire(desk, at);
	await finish(desk, at, 'Tidal Glass', ['Ines Valdra', 'ines@valdra.example']);
	await finish(desk, at, 'Copper Season', ['Ansel Rowe', 'ansel@rowe.example']);
	await dispute(desk, at);
	await askForChanges(desk, at);
	await waitForReview(desk, at, talk);
	at(0.4);
	for (const [title, weeks] of [
		['Copper Season', 4],
		['Minor Planets', 7],
		['Paper Lanterns', 10],
	] as const)
		await desk.setReleaseDate(title, inWeeks(weeks));
	await talk.today();
}

/** Runs after the contracts, which a label copy names. */
export async function finishSignings(client: LabelClient, at: At): Promise<void> {
	const desk = await SignedDesk.open(client);
	at(0.2);
	await bringLabelCopies(desk);
	at(0);
	// A date that changed after the label copy was final.
	await desk.setReleaseDate('Tidal Glass', inWeeks(15));
}

const inWeeks = (weeks: number) => new Date(Date.now() + weeks * weekMs).toISOString().slice(0, 10);

const answersFor = (title: string) => signedForms.metadata[title] ?? {};

/** There was no answer in time; the job that expires forms finds it. */
async function letExpire(desk: SignedDesk, at: At): Promise<void> {
	at(45);
	await desk.send('Cordillera', 'metadata', ['Pilar Noor', 'pilar@noor.example']);
}

/** Completes everything that can be completed. */
async function finish(desk: SignedDesk, at: At, title: string, artist: Outsider): Promise<void> {
	at(30);
	const metadata = await desk.send(title, 'metadata', artist);
	const marketing = await desk.send(title, 'marketing', artist);
	at(26);
	await desk.submit(metadata, { ...answersFor(title), ...(await desk.sendMaster(metadata, title)) });
	await desk.submit(marketing, { ...signedForms.marketing, declarantName: artist[0] });
	at(25);
	await desk.decide(metadata, 'approve');
	await desk.decide(marketing, 'approve');
	await desk.propose(title);
	at(20);
	for (const token of await desk.writerTokens(title)) await desk.answer('split/agree', { token });
}

async function dispute(desk: SignedDesk, at: At): Promise<void> {
	const title = 'Slow Machines';
	at(24);
	const form = await desk.send(title, 'metadata', ['Esme Harrow', 'esme@harrow.example']);
	at(20);
	await desk.submit(form, answersFor(title));
	at(18);
	await desk.decide(form, 'approve');
	await desk.propose(title);
	at(12);
	const [esme, callum] = await desk.writerTokens(title);
	await desk.answer('split/agree', { token: esme });
	await desk.answer('split/disagree', { token: callum, reason: 'I wrote the chorus as well. Half and half, please.' });
}

async function askForChanges(desk: SignedDesk, at: At): Promise<void> {
	const title = 'Minor Planets';
	const artist: Outsider = ['Juno Tamsin', 'juno@tamsin.example'];
	at(9);
	const form = await desk.send(title, 'metadata', artist);
	await desk.send(title, 'marketing', artist);
	at(6);
	await desk.submit(form, answersFor(title));
	at(5);
	const note = 'Did nobody else write on it? The demo named a second writer.';
	await desk.decide(form, 'verdicts', { path: 'writers.w1.share', verdict: 'fix', note });
	await desk.decide(form, 'request-changes');
}

/** The metadata came back, and the marketing form is half filled in. */
async function waitForReview(desk: SignedDesk, at: At, talk: Talk): Promise<void> {
	const title = 'Paper Lanterns';
	const artist: Outsider = ['Mira Quill', 'mira@quill.example'];
	at(7);
	const metadata = await desk.send(title, 'metadata', artist);
	const { token } = await desk.send(title, 'marketing', artist);
	await talk.whileTheyFillIn();
	at(2);
	await desk.answer('form', { token });
	await desk.answer('form/save', { token, changes: signedForms.begunMarketing });
	at(1);
	await desk.submit(metadata, answersFor(title));
}
