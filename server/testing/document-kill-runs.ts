// Forms, splits and label copies that continue while their server is killed; `contract-kill-run.ts` explains the interface.
import type { ListedForm } from '../../domain/forms/form-shapes.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import type { Caller } from './caller.ts';
import { mustCreate } from './catalogue-life.ts';
import { type DocumentRun, doubled, exactly, type Office } from './contract-kill-run.ts';
import * as forms from './form-life.ts';
import * as copies from './label-copy-life.ts';
import * as splits from './split-life.ts';

export function createFormRun({ admin, visitor }: Office, songId: SongId, number: number): DocumentRun {
	const email = `recipient-${number}@outside.example`;
	const name = `Form ${number}`;
	let token: string | undefined;
	let [wasAsked, saves, isSubmitted, isApproved] = [false, 0, false, false];
	let form: ListedForm | undefined;
	let formId: string | undefined;

	async function find(): Promise<ListedForm | undefined> {
		const { body } = await admin.get(`/api/signed-songs/${songId}/forms`);
		const found = (body as { forms: ListedForm[] }).forms.filter(({ recipientEmail }) => recipientEmail === email);
		if (found.length > 1) throw new Error(`${name}: it was sent twice`);
		form = found[0];
		// The list of a song ends after its newest 200 forms.
		if (!form && formId) {
			const response = await admin.get(`/api/forms/${formId}`);
			if (response.status === 200) form = response.body as ListedForm;
		}
		return form;
	}

	const row = (save: number) => `credits.s${save}`;
	const creditOf = (save: number) => ({
		[row(save)]: save,
		[`${row(save)}.name`]: `Save ${save}`,
		[`${row(save)}.role`]: 'mixing_engineer',
	});

	/** Leaves out the credits of earlier forms, which would add up to more than a form may have. */
	const withoutRows = (answers: object) =>
		Object.fromEntries(
			Object.keys(answers)
				.filter((path) => /^credits\.[^.]+$/.test(path))
				.map((path) => [path, null]),
		);

	return {
		name,
		async advance() {
			if (!token) {
				const known = wasAsked ? await find() : undefined;
				wasAsked = true;
				const wanted = { sections: ['credits'], recipientEmail: email };
				formId = known?.id;
				if (known) token = forms.tokenOf(await linkOf(admin, known.id));
				else ({ token, formId } = await forms.mustSend(admin, songId, wanted));
			} else if (saves < 3) {
				const { answers } = await forms.openForm(visitor(), token);
				const changes = { ...(saves === 0 ? withoutRows(answers) : {}), ...creditOf(saves) };
				await forms.mustSave(visitor(), token, changes, { device: 'phone' });
				saves += 1;
			} else {
				const { status, id } = (await find()) ?? { status: 'lost', id: '' };
				if (status === 'in_progress') {
					const changes = { declarantName: 'Mira Quill', declarantRole: 'Artist', confirmed: true };
					await copies.must(forms.submit(visitor(), token, changes));
					isSubmitted = true;
				} else if (status === 'submitted') {
					await forms.mustAct(admin, id, 'approve');
					isApproved = true;
				} else return true;
			}
			return false;
		},
		async check() {
			if (!wasAsked) return [];
			const now = await find();
			if (!token) return [];
			if (!now) return [`${name}: the form was lost`];
			const lost: string[] = [];
			if (isApproved && now.status !== 'approved') lost.push(`${name}: the approval was lost`);
			if (isSubmitted && !['submitted', 'approved'].includes(now.status)) lost.push(`${name}: the answers were lost`);
			const { events, review } = await forms.getForm(admin, now.id);
			const answers = review
				? new Set(review.answers.map(({ path }) => path))
				: new Set(Object.keys((await forms.openForm(visitor(), token)).answers));
			for (let save = 0; save < saves; save++)
				if (!answers.has(`${row(save)}.name`)) lost.push(`${name}: save ${save} was lost`);
			const kinds = events.map(({ kind }) => kind as string);
			return [...lost, ...doubled(name, kinds, ['send', 'submit', 'approve'])];
		},
		mails: () => [exactly(email, /: please fill in the details for /, form || token ? 1 : 0)],
		acknowledged: () => (token ? 1 : 0) + saves + Number(isSubmitted) + Number(isApproved),
	};
}

async function linkOf(admin: Caller, formId: string): Promise<string> {
	const { body } = await copies.must(admin.post(`/api/forms/${formId}/link`));
	return (body as { link: string }).link;
}

/** Proposes shares to two writers, who agree, and reopens them, without an end. */
export async function createSplitRun({ admin, visitor }: Office, songId: SongId, number: number): Promise<DocumentRun> {
	const emails = ['first', 'second'].map((which) => `${which}-${number}@writers.example`);
	const writerIds: string[] = [];
	for (const email of emails)
		writerIds.push(await mustCreate(admin, 'writers', { name: email.split('@')[0] ?? '', email }));
	let [acknowledged, round, agreed] = [0, 0, 0];
	const proposals = { tried: 0, acknowledged: 0 };
	const seen = { proposed: new Set<string>(), agreed: new Set<string>() };
	const name = `Split ${number}`;
	const shares = () => [5000 + (round % 40) * 100, 5000 - (round % 40) * 100];

	/** The history of a page is limited. */
	function see({ history }: Split): void {
		for (const { id, kind } of history) if (kind === 'proposed' || kind === 'agreed') seen[kind].add(id);
	}

	return {
		name,
		isEndless: true,
		async advance() {
			const split = await splits.getSplit(admin, songId);
			see(split);
			const { status, rows, responses } = split.work;
			if (status === 'draft' && rows.map(({ share }) => share).join() !== shares().join()) {
				const wanted = shares().map((share, index) => ({ writerId: writerIds[index] ?? '', share }));
				await copies.must(splits.saveSplit(admin, songId, wanted));
			} else if (status === 'draft') {
				proposals.tried += 1;
				await splits.proposeSplit(admin, songId);
				proposals.acknowledged += 1;
			} else if (status === 'proposed') {
				const open = responses.find(({ response }) => response === null);
				const token = await splits.tokenOf(admin, songId, open?.writerId ?? '');
				await visitor().mustPost('/api/guest/split/agree', { token });
				agreed += 1;
			} else {
				await copies.must(splits.act(admin, songId, 'reopen', { reason: 'Another try' }));
				round += 1;
			}
			acknowledged += 1;
			return false;
		},
		async check() {
			see(await splits.getSplit(admin, songId));
			return [
				...(seen.proposed.size < proposals.acknowledged ? [`${name}: a proposal was lost`] : []),
				...(seen.proposed.size > proposals.tried ? [`${name}: a proposal was stored twice`] : []),
				...(seen.agreed.size < agreed ? [`${name}: a consent was lost`] : []),
			];
		},
		mails: () => emails.map((email) => exactly(email, /confirm your share/, seen.proposed.size)),
		acknowledged: () => acknowledged,
	};
}

/**
 * Generates label copies, mails them, approves them and makes them final, without an end. The song has approved
 * metadata and shares.
 */
export function createCopyRun({ admin }: Office, songId: SongId, number: number): DocumentRun {
	const name = `Label copy ${number}`;
	const emails: string[] = [];
	let [acknowledged, versions, sent] = [0, 0, [] as string[]];

	const findSent = async () => {
		const { body } = await admin.get(`/api/signed-songs/${songId}/forms`);
		sent = (body as { forms: ListedForm[] }).forms
			.map(({ recipientEmail }) => recipientEmail ?? '')
			.filter((email) => emails.includes(email));
	};

	return {
		name,
		isEndless: true,
		async advance() {
			const { versions: all } = await copies.getCopy(admin, songId);
			const status = all[0]?.status;
			if (status === 'draft') {
				const recipientEmail = `copy-${number}-${emails.length}@outside.example`;
				emails.push(recipientEmail);
				const form = { kind: 'label_copy', sections: ['lines', 'additions'], recipientName: 'Mira', recipientEmail };
				await copies.must(admin.post(`/api/signed-songs/${songId}/forms`, form));
				sent.push(recipientEmail);
			} else if (status === 'in_review')
				await copies.must(copies.act(admin, songId, 'approve', { reason: 'Said so on the phone' }));
			else if (status === 'approved') await copies.must(copies.act(admin, songId, 'finalise'));
			else {
				await copies.must(copies.fillIn(admin, songId, { thanks: `Thanks ${acknowledged}` }));
				const { body } = await copies.must(copies.generate(admin, songId));
				versions = (body as { version: number }).version;
			}
			acknowledged += 1;
			return false;
		},
		async check() {
			const acknowledgedForms = [...sent];
			await findSent();
			const found = (await copies.getCopy(admin, songId)).versions.map(({ version }) => version);
			const numbers = Array.from({ length: found.length }, (_, index) => found.length - index);
			return [
				...(found.length < versions ? [`${name}: version ${versions} was lost`] : []),
				...(found.join() === numbers.join() ? [] : [`${name}: its versions are ${found.join()}`]),
				...acknowledgedForms.filter((email) => !sent.includes(email)).map((email) => `${name}: ${email} was lost`),
				...sent.filter((email, index) => sent.indexOf(email) !== index).map((email) => `${name}: ${email} twice`),
			];
		},
		mails: () => emails.map((email) => exactly(email, /: please check the credits for /, sent.includes(email) ? 1 : 0)),
		acknowledged: () => acknowledged,
	};
}
