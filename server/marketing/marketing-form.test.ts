// Tests an approved marketing form: the promotion of a release, and what is saved for the artist in the catalogue.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectRows } from '../platform/db/database.ts';
import type { Caller } from '../testing/caller.ts';
import { getEntry, listArtists } from '../testing/catalogue-life.ts';
import { getForm, mustAct, mustSend, openForm, rightAnswers, sentForm, submit } from '../testing/form-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let guest: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder('Nordlys Harbour');
	guest = world.visitor();
});

afterAll(() => world.close());

const answers = {
	summary: 'Two lanterns meet at sea.',
	pitch: 'A warm song.',
	genres: ['Electronic'],
	moods: ['Warm'],
	bioShort: 'Mira writes at night.',
	managementName: 'Ada',
	managementEmail: 'ada@mgmt.example',
	prName: 'Pia',
	prEmail: 'pia@pr.example',
	'socials.s1': 1,
	'socials.s1.network': 'instagram',
	'socials.s1.link': 'https://instagram.com/mira',
	budgetTotal: '100',
	currency: 'EUR',
	'budgetLines.b1': 1,
	'budgetLines.b1.kind': 'ads',
	'budgetLines.b1.amount': '100',
	declarantName: 'Mira',
	confirmed: true,
};

it('an approved marketing form is stored with the release, and its artist details are saved in the catalogue', async () => {
	const { token, formId, songId } = await sentForm(world, admin, { kind: 'marketing' });
	const opened = await openForm(guest, token);
	expect(opened).toMatchObject({ kind: 'marketing', answers: { isCover: false, isLive: false } });
	expect(opened.context.release.tracks).toHaveLength(1);

	expect((await submit(guest, token, { ...answers, isLive: true })).body).toMatchObject({ status: 'submitted' });
	await mustAct(admin, formId, 'approve');

	const [artist] = (await listArtists(admin)).artists;
	expect((await getEntry(admin, 'artists', artist?.id ?? '')).fields).toMatchObject({
		shortBio: 'Mira writes at night.',
		managementName: 'Ada',
		managementEmail: 'ada@mgmt.example',
	});
	const [plan] = await selectRows<{ answers: object }>(
		world.deps.database.db,
		sql`select answers from marketing_plans`,
	);
	expect(plan?.answers).toMatchObject({ summary: 'Two lanterns meet at sea.', genres: ['Electronic'], isLive: false });
	const { review } = await getForm(admin, formId);
	expect(review?.answers.filter(({ change }) => change !== 'unchanged')).toEqual([]);

	const next = await mustSend(admin, songId, { kind: 'marketing', sections: ['story'] });
	await submit(guest, next.token, { summary: 'Anew.', declarantName: 'Mira', confirmed: true });
	await mustAct(admin, next.formId, 'approve');
	const [later] = await selectRows<{ answers: object }>(
		world.deps.database.db,
		sql`select answers from marketing_plans`,
	);
	expect(later?.answers).toMatchObject({ summary: 'Anew.', moods: ['Warm'] });
	expect(await selectRows(world.deps.database.db, sql`select 1 from metadata_forms`)).toEqual([]);

	// Addresses are not shown to the next recipient, and are not lost when that recipient leaves them empty.
	const third = await mustSend(admin, songId, { kind: 'marketing', sections: ['contacts'] });
	const shown = await openForm(guest, third.token);
	expect(shown.answers).toMatchObject({ managementName: 'Ada', prName: 'Pia' });
	expect(JSON.stringify(shown)).not.toContain('.example');
	await submit(guest, third.token, { managementName: null, prName: null, declarantName: 'Mira', confirmed: true });
	await mustAct(admin, third.formId, 'approve');
	const [last] = await selectRows<{ answers: object }>(
		world.deps.database.db,
		sql`select answers from marketing_plans`,
	);
	expect(last?.answers).toMatchObject({ prEmail: 'pia@pr.example' });
});

it('a marketing form starts with the genre of the submitted metadata, and with the approved one after that', async () => {
	const owner = await world.founder('Genre Harbour');
	const metadata = await sentForm(world, owner);
	const genresOf = async () => {
		const { token } = await mustSend(owner, metadata.songId, { kind: 'marketing' });
		return (await openForm(guest, token)).answers.genres;
	};
	expect(await genresOf()).toBeUndefined();
	const sent = await submit(guest, metadata.token, { ...rightAnswers(), genre: 'Electronic' });
	expect(sent.body).toMatchObject({ status: 'submitted' });
	expect(await genresOf()).toEqual(['Electronic']);
	await mustAct(owner, metadata.formId, 'approve');
	expect(await genresOf()).toEqual(['Electronic']);
});
