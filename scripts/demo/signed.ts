// Signed songs in every stage: what the label has sent, what outsiders have answered, and what is still open.
import { openTalk, type Talk } from './chats.ts';
import type { LabelClient } from './label-client.ts';
import { bringLabelCopies } from './label-copies.ts';
import { signedForms } from './signed-forms.ts';
import { type Outsider, SignedSongActions } from './signed-song-steps.ts';

const weekMs = 7 * 24 * 60 * 60_000;

/** Sets the clock to this many days ago. */
type At = (daysAgo: number) => void;

/** Returns the talk about the songs, whose newest messages are still to come. */
export async function liveThroughSignings(client: LabelClient, at: At): Promise<Talk> {
	const actions = await SignedSongActions.open(client);
	const talk = await openTalk(client, at);
	await letExpire(actions, at);
	await finish(actions, at, 'Tidal Glass', ['Ines Valdra', 'ines@valdra.example']);
	await finish(actions, at, 'Copper Season', ['Ansel Rowe', 'ansel@rowe.example']);
	await dispute(actions, at);
	await askForChanges(actions, at);
	await waitForReview(actions, at, talk);
	at(0.4);
	for (const [title, weeks] of [
		['Copper Season', 4],
		['Minor Planets', 7],
		['Paper Lanterns', 10],
	] as const)
		await actions.setReleaseDate(title, inWeeks(weeks));
	return talk;
}

/** Runs after the contracts, which a label copy names. */
export async function finishSignings(client: LabelClient, at: At): Promise<void> {
	const actions = await SignedSongActions.open(client);
	at(0.2);
	await bringLabelCopies(actions);
	at(0);
	// A date that changed after the label copy was final.
	await actions.setReleaseDate('Tidal Glass', inWeeks(15));
}

const inWeeks = (weeks: number) => new Date(Date.now() + weeks * weekMs).toISOString().slice(0, 10);

const answersFor = (title: string) => signedForms.metadata[title] ?? {};

/** There was no answer in time; the job that expires forms finds it. */
async function letExpire(actions: SignedSongActions, at: At): Promise<void> {
	at(45);
	await actions.send('Cordillera', 'metadata', ['Pilar Noor', 'pilar@noor.example']);
}

/** Completes everything that can be completed. */
async function finish(actions: SignedSongActions, at: At, title: string, artist: Outsider): Promise<void> {
	at(30);
	const metadata = await actions.send(title, 'metadata', artist);
	const marketing = await actions.send(title, 'marketing', artist);
	at(26);
	await actions.submit(metadata, { ...answersFor(title), ...(await actions.sendMaster(metadata, title)) });
	await actions.submit(marketing, { ...signedForms.marketing, declarantName: artist[0] });
	at(25);
	await actions.decide(metadata, 'approve');
	await actions.decide(marketing, 'approve');
	await actions.propose(title);
	at(20);
	for (const token of await actions.writerTokens(title)) await actions.callAsGuest('split/agree', { token });
}

async function dispute(actions: SignedSongActions, at: At): Promise<void> {
	const title = 'Slow Machines';
	at(24);
	const form = await actions.send(title, 'metadata', ['Esme Harrow', 'esme@harrow.example']);
	at(20);
	await actions.submit(form, answersFor(title));
	at(18);
	await actions.decide(form, 'approve');
	await actions.propose(title);
	at(12);
	const [esme, callum] = await actions.writerTokens(title);
	await actions.callAsGuest('split/agree', { token: esme });
	await actions.callAsGuest('split/disagree', {
		token: callum,
		reason: 'I wrote the chorus as well. Half and half, please.',
	});
}

async function askForChanges(actions: SignedSongActions, at: At): Promise<void> {
	const title = 'Minor Planets';
	const artist: Outsider = ['Juno Tamsin', 'juno@tamsin.example'];
	at(9);
	const form = await actions.send(title, 'metadata', artist);
	await actions.send(title, 'marketing', artist);
	at(6);
	await actions.submit(form, answersFor(title));
	at(5);
	const note = 'Did anyone else write on it? The demo named a second writer.';
	await actions.decide(form, 'verdicts', { path: 'writers.w1.share', verdict: 'fix', note });
	await actions.decide(form, 'request-changes');
}

/** The metadata came back, and the marketing form is half filled in. */
async function waitForReview(actions: SignedSongActions, at: At, talk: Talk): Promise<void> {
	const title = 'Paper Lanterns';
	const artist: Outsider = ['Mira Quill', 'mira@quill.example'];
	at(7);
	const metadata = await actions.send(title, 'metadata', artist);
	const { token } = await actions.send(title, 'marketing', artist);
	await talk.whileTheyFillIn();
	at(2);
	await actions.callAsGuest('form', { token });
	await actions.callAsGuest('form/save', { token, changes: signedForms.begunMarketing });
	at(1);
	await actions.submit(metadata, answersFor(title));
}
