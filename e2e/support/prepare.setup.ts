// Runs once before all journeys: their servers start from copies of its data.
import { expect, test } from '@playwright/test';
import { aPerson, createAccount, foundLabel, signIn } from './journey-people.ts';
import { startServer } from './journey-server.ts';
import { keepPrepared, readPrepared } from './prepared-data.ts';
import { addPseudoLanguage } from './pseudo-language.ts';
import { stockLibrary } from './song-library.ts';

test('a server starts from an empty folder, and a label is stocked with three songs', async ({ browser }) => {
	// The three songs are composed and encoded on the first run.
	test.setTimeout(240_000);
	addPseudoLanguage();
	const server = await startServer();
	const context = await browser.newContext({ baseURL: server.url });
	const founder = aPerson('Lena Marsh');
	await createAccount(context, founder);
	await signIn(context, founder);
	const label = await foundLabel(context, 'Three Song Records');
	const hasSounds = !process.env.TEST_LEAVE_OUT_JOURNEYS;
	const library = hasSounds ? await stockLibrary(context.request, label) : null;
	await context.close();
	await server.halt();

	await keepPrepared(server, library);
	expect(readPrepared().library?.songs ?? []).toHaveLength(hasSounds ? 3 : 0);
	await server.remove();
});
