// Shared test steps for contracts.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { contractLink } from '../../domain/contracts/contract-link.ts';
import type { Contract, GuestContract } from '../../domain/contracts/contract-shapes.ts';
import { type CodePurpose, consentVersion } from '../../domain/contracts/signing-code.ts';
import type { ContractId, ContractPartyId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { hashCode } from '../contracts/signing-codes.service.ts';
import type { ApiResponse, Caller } from './caller.ts';
import { signSong } from './catalogue-life.ts';
import type { TestApp } from './test-app.ts';

/** Values that no member may ever read in any byte. */
export const secretTerms = {
	money: '98765.43',
	text: 'Zebrafinch clause',
	address: 'Secret Lane 77',
	reason: 'Quokka reason',
	title: 'Narwhal agreement',
	party: 'Capybara Holdings',
	signer: 'Axolotl Signer',
	email: 'axolotl@secret.example',
} as const;

export interface PartyFields {
	readonly legalName: string;
	readonly signerName: string;
	readonly signerEmail: string;
	readonly order?: number;
}

const signer = (name: string, order = 1): PartyFields => ({
	legalName: name,
	signerName: name,
	order,
	signerEmail: `${name.toLowerCase().replaceAll(' ', '.')}@outside.example`,
});

export const oneSigner = [signer('Hollis Tern')];
export const twoSigners = [signer('Hollis Tern', 1), signer('Otto Vantage', 2)];
export const twoAtOnce = [signer('Hollis Tern', 1), signer('Otto Vantage', 1)];

export async function getContract(admin: Caller, contractId: string): Promise<Contract> {
	return (await admin.get(`/api/contracts/${contractId}`)).body as Contract;
}

export async function statusOf(admin: Caller, contractId: string): Promise<string> {
	return (await getContract(admin, contractId)).status;
}

/** Terms of a feature contract, which needs few. */
export const enoughTerms = {
	trackTitle: 'Paper Lanterns',
	territories: 'World',
	termKind: 'fixed_years',
	termYears: '5',
	currency: 'EUR',
	flatFee: '1500',
	publishingShare: 'None',
	creditWording: 'feat. Hollis Tern',
	warranties: 'Each party owns what it contributes.',
	governingLaw: 'Norway, Bergen',
} as const;

export function draftOf(contract: Contract, parties: readonly PartyFields[], change: object = {}) {
	const label = contract.parties.find(({ side }) => side === 'label');
	return {
		title: contract.title,
		effectiveDate: contract.effectiveDate,
		text: contract.text,
		documentId: contract.document?.id ?? null,
		terms: { values: { ...contract.terms.values, ...enoughTerms }, options: [] },
		parties: [
			...parties.map((party) => ({
				side: 'counterparty',
				role: 'Featured artist',
				address: 'Street 1',
				order: 1,
				...party,
			})),
			{ ...label, address: 'Harbour 1', order: 9 },
		],
		...change,
	};
}

export async function save(
	admin: Caller,
	contractId: string,
	draft: object,
	rowVersion?: number,
): Promise<ApiResponse> {
	const seen = rowVersion ?? (await getContract(admin, contractId)).rowVersion;
	return admin.call('PUT', `/api/contracts/${contractId}`, { rowVersion: seen, draft });
}

/** Sends, voids, countersigns, … with the current version. */
export async function act(admin: Caller, contractId: string, what: string, body: object = {}): Promise<ApiResponse> {
	const { rowVersion } = await getContract(admin, contractId);
	return admin.post(`/api/contracts/${contractId}/${what}`, { rowVersion, ...body });
}

export async function must(response: Promise<ApiResponse>): Promise<ApiResponse> {
	const given = await response;
	if (given.status !== 200) throw new Error(`this returned ${given.status}: ${JSON.stringify(given.body)}`);
	return given;
}

export async function startContract(
	admin: Caller,
	songId: SongId,
	kind = 'feature',
	more: object = {},
): Promise<ContractId> {
	const { body } = await must(admin.post(`/api/signed-songs/${songId}/contracts`, { kind, ...more }));
	return (body as { contractId: ContractId }).contractId;
}

export interface PlantedContract {
	readonly songId: SongId;
	readonly contractId: ContractId;
}

let counted = 0;

/** Creates a draft that is ready to be sent. */
export async function plantDraft(
	world: TestApp,
	admin: Caller,
	parties: readonly PartyFields[] = oneSigner,
	change: object = {},
): Promise<PlantedContract> {
	counted += 1;
	const songId = await signSong(world, admin, 'Mira Quill', `Paper Lanterns ${counted}`);
	const contractId = await startContract(admin, songId);
	await must(save(admin, contractId, draftOf(await getContract(admin, contractId), parties, change)));
	return { songId, contractId };
}

export async function sendContract(admin: Caller, contractId: string, more: object = {}): Promise<void> {
	await must(act(admin, contractId, 'send', more));
}

export async function plantSent(world: TestApp, admin: Caller, parties = oneSigner, change: object = {}) {
	const planted = await plantDraft(world, admin, parties, change);
	await sendContract(admin, planted.contractId);
	return planted;
}

export async function partyId(admin: Caller, contractId: string, name: string): Promise<ContractPartyId> {
	const party = (await getContract(admin, contractId)).parties.find(({ signerName }) => signerName === name);
	if (!party) throw new Error(`no party is called ${name}`);
	return party.id;
}

/** Returns the token of a signer's link, as *Copy link* returns it. */
export async function tokenOf(admin: Caller, contractId: string, name = 'Hollis Tern'): Promise<string> {
	const body = { partyId: await partyId(admin, contractId, name) };
	const response = await must(admin.post(`/api/contracts/${contractId}/link`, body));
	return (response.body as { url: string }).url.split('/contract/')[1] ?? '';
}

/** Plants a known code, as if it had been mailed. */
export async function plantCode(
	world: TestApp,
	id: ContractPartyId,
	version: number,
	code: string,
	purpose: CodePurpose = 'sign',
): Promise<void> {
	const hash = hashCode(world.config.APP_SECRET, { partyId: id, version, purpose }, code);
	const expiresAt = new Date(world.clock.now().getTime() + 10 * 60_000).toISOString();
	await world.deps.database.db.execute(
		sql`insert into contract_signings (party_id, version, contract_id, code_hash, code_expires_at)
			select id, ${version}, contract_id, ${hash}, ${expiresAt}::timestamptz from contract_parties where id = ${id}
			on conflict (party_id, version) do update set code_hash = excluded.code_hash,
				code_expires_at = excluded.code_expires_at, code_tries = 0, code_used_at = null`,
	);
}

/** The pages of a document, each shown for two seconds. */
export const pagesUpTo = (pages: number) =>
	Array.from({ length: pages }, (_, index) => ({ page: index + 1, ms: 2000 }));

/** Does what the page of a signer does with the link: it loads the document, or the sealed copy with a code. */
export function fetchDocument(
	world: Pick<TestApp, 'visitor'>,
	token: string,
	{ what = 'document', code = '' }: { readonly what?: 'document' | 'sealed'; readonly code?: string } = {},
): Promise<ApiResponse> {
	const headers = { 'x-link-token': token, 'x-signing-code': code };
	return world.visitor().post(`/guest-files/contract/${what}`, undefined, { headers });
}

/** Does everything before the code: opened, read to the end, agreed. */
export async function readAndConsent(world: Pick<TestApp, 'visitor'>, token: string, version = 1): Promise<void> {
	const guest = world.visitor();
	await guest.mustPost('/api/guest/contract/open', { token });
	const { body } = await guest.mustPost('/api/guest/contract', { token });
	const { pages } = body as GuestContract;
	await fetchDocument(world, token);
	await guest.mustPost('/api/guest/contract/read', { token, version, shown: pagesUpTo(pages) });
	await guest.mustPost('/api/guest/contract/consent', { token, version, consentVersion });
}

/** Returns the newest code that was mailed to a person. */
export async function mailedCode(world: TestApp, email: string): Promise<string> {
	await world.deps.runJob('mails.send');
	const mails = await world.mailsTo(email);
	const codes = mails.flatMap(({ text }) => /^(\d{6})$/m.exec(text ?? '')?.[1] ?? []);
	return codes.at(-1) ?? '';
}

export function sign(
	world: Pick<TestApp, 'visitor'>,
	token: string,
	code: string,
	more: object = {},
): Promise<ApiResponse> {
	const body = { token, code, version: 1, method: 'typed', name: 'Hollis Tern', ...more };
	return world.visitor().post('/api/guest/contract/sign', body);
}

/** Takes all steps of a signer, with a planted code. */
export async function signAs(
	world: TestApp,
	admin: Caller,
	contractId: string,
	name: string,
	version = 1,
): Promise<ApiResponse> {
	const token = await tokenOf(admin, contractId, name);
	await readAndConsent(world, token, version);
	await plantCode(world, await partyId(admin, contractId, name), version, '424242');
	return sign(world, token, '424242', { name, version });
}

/** Declines with a planted code. */
export async function declineAs(
	world: TestApp,
	admin: Caller,
	contractId: string,
	{ name = 'Hollis Tern', reason = 'Enough' }: { readonly name?: string; readonly reason?: string } = {},
): Promise<ApiResponse> {
	const token = await tokenOf(admin, contractId, name);
	await plantCode(world, await partyId(admin, contractId, name), 1, '424242', 'decline');
	return world.visitor().post('/api/guest/contract/decline', { token, version: 1, reason, code: '424242' });
}

export async function countersign(admin: Caller, contractId: string): Promise<ApiResponse> {
	const sha256 = (await getContract(admin, contractId)).versions.at(-1)?.sha256 ?? '';
	return act(admin, contractId, 'countersign', { method: 'typed', name: 'The Founder', consentVersion, sha256 });
}

export async function seal(world: TestApp): Promise<void> {
	await world.deps.runJob('contracts.seal');
}

export async function executed(world: TestApp, admin: Caller, change: object = {}): Promise<PlantedContract> {
	const planted = await plantSent(world, admin, oneSigner, change);
	await must(signAs(world, admin, planted.contractId, 'Hollis Tern'));
	await must(countersign(admin, planted.contractId));
	return planted;
}

const planted = new WeakMap<TestApp, Promise<PlantedContract>>();

async function plantFirst(world: TestApp): Promise<PlantedContract> {
	return plantSent(world, await world.founder('Contracting Label'));
}

/**
 * Returns a link for which everything is done but the signature; the code is 424242. The contract is copied in the
 * database, because tests need many.
 */
export async function plantContractToken(world: TestApp, purpose: CodePurpose = 'sign'): Promise<string> {
	const first = planted.get(world) ?? plantFirst(world);
	planted.set(world, first);
	const { contractId } = await first;
	const [id, partyId] = [randomUUID(), randomUUID() as ContractPartyId];
	const hash = hashCode(world.config.APP_SECRET, { partyId, version: 1, purpose }, '424242');
	return world.deps.database.db.transaction(async (tx) => {
		const columns =
			'organization_id, song_id, artist_name, status, kind, title, terms, text, current_version, created_at';
		const { rows } = (await tx.execute(
			`insert into contracts (id, ${columns}) select '${id}', ${columns} from contracts where id = '${contractId}'
			 returning organization_id`,
		)) as unknown as { rows: { organization_id: OrganizationId }[] };
		const organizationId = rows[0]?.organization_id as OrganizationId;
		const versionColumns = 'version, title, storage_key, sha256, size_bytes, pages, terms, parties, created_at';
		await tx.execute(
			`insert into contract_versions (contract_id, ${versionColumns})
			 select '${id}', ${versionColumns} from contract_versions where contract_id = '${contractId}'`,
		);
		const link = await world.deps.links.create(tx, contractLink, { subjectId: partyId, organizationId });
		const partyColumns =
			'organization_id, position, side, role, legal_name, company_no, address, signer_name, signer_title, signer_email, sign_order';
		await tx.execute(
			`insert into contract_parties (id, contract_id, link_id, ${partyColumns})
			 select '${partyId}', '${id}', '${link.id}', ${partyColumns} from contract_parties
			 where contract_id = '${contractId}' and side = 'counterparty'`,
		);
		const now = world.clock.now();
		await tx.execute(
			sql`insert into contract_signings (party_id, version, contract_id, opened_at, fetched_at, pages_read, viewed_at, consent_version,
				consented_at, code_hash, code_expires_at) values (${partyId}, 1, ${id}, ${now.toISOString()}, ${now.toISOString()}, 99,
				${now.toISOString()}, ${consentVersion}, ${now.toISOString()}, ${hash},
				${new Date(now.getTime() + 600_000).toISOString()})`,
		);
		return link.token;
	});
}
