// Brings a song to its label copy through the API, for journeys about what follows.
import type { APIRequestContext } from '@playwright/test';
import { wavOf } from '../../server/testing/form-life.ts';
import { completeAnswers } from '../../server/testing/label-copy-life.ts';
import { call } from './journey-people.ts';
import { addDemo } from './review-steps.ts';

/** A signed song with approved metadata and a confirmed split. */
export async function readySong(request: APIRequestContext): Promise<string> {
	const { id } = await addDemo(request, 'Paper Lanterns', 'Mira Quill');
	await call(request, 'POST', `/api/songs/${id}/close`, {});
	await call(request, 'POST', `/api/songs/${id}/sign`, {});
	const sections = ['song', 'artists', 'writers', 'credits', 'rights', 'identifiers', 'content', 'files', 'dates'];
	const form = { kind: 'metadata', sections, recipientName: 'Mira', recipientEmail: null };
	const sent = (await call(request, 'POST', `/api/signed-songs/${id}/forms`, form)) as { formId: string; link: string };
	const token = sent.link.split('/').at(-1) ?? '';
	const master = await request.post('/guest-files', {
		headers: { 'x-link-token': token, 'x-form-path': 'master', 'x-file-name': 'Master.wav' },
		data: Buffer.from(wavOf(203_500)),
	});
	const { id: fileId } = (await master.json()) as { id: string };
	await call(request, 'POST', '/api/guest/form/submit', { token, changes: { ...completeAnswers(), master: [fileId] } });
	const { rowVersion } = (await call(request, 'GET', `/api/forms/${sent.formId}`)) as { rowVersion: number };
	await call(request, 'POST', `/api/forms/${sent.formId}/approve`, { rowVersion });
	const split = `/api/signed-songs/${id}/split`;
	const read = async () =>
		((await call(request, 'GET', split)) as { work: { version: number; rows: { writerId: string }[] } }).work;
	const { version, rows } = await read();
	await call(request, 'POST', `${split}/propose`, { version });
	for (const { writerId } of rows)
		await call(request, 'POST', `${split}/confirm-for`, {
			version: (await read()).version,
			writerId,
			reason: 'On the phone',
		});
	return id;
}
