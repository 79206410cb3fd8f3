// Mara's actions on contracts, and those of the signers.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { consentVersion } from '../../domain/contracts/signing-code.ts';
import type { LabelClient } from './label-client.ts';

export interface ContractTexts {
	readonly title: string;
	readonly kind: string;
	readonly values: Readonly<Record<string, string>>;
	readonly options?: readonly { what: string; exerciseBy: string; advance: string }[];
	/** Name, address and email address of each signer of the other side, in signing order. */
	readonly signers: readonly (readonly [name: string, address: string, email: string, role: string])[];
	readonly parentId?: string;
}

interface ContractTools {
	readonly runJob: (name: string) => Promise<void>;
	/** The folder that mails are written to. */
	readonly outbox: string;
}

const labelDetails = {
	legalName: 'Nordlys Harbour AS',
	companyNo: '',
	address: 'Strandgaten 18, 5013 Bergen, Norway',
	signers: [
		{ name: 'Mara Kestrel', title: 'Managing director', email: 'mara@nordlys.example' },
		{ name: 'Tomas Verne', title: 'Head of legal', email: 'tomas@nordlys.example' },
	],
	currency: 'EUR',
	governingLaw: 'Norway, Bergen',
};

export class ContractActions {
	readonly #client: LabelClient;
	readonly #songs: ReadonlyMap<string, string>;
	readonly #tools: ContractTools;

	private constructor(client: LabelClient, songs: ReadonlyMap<string, string>, tools: ContractTools) {
		this.#client = client;
		this.#songs = songs;
		this.#tools = tools;
	}

	static async open(client: LabelClient, tools: ContractTools): Promise<ContractActions> {
		const path = '/api/signed-songs';
		const { signedSongs } = await client.call<{ signedSongs: { songId: string; title: string }[] }>(
			'GET',
			path,
			undefined,
			'mara',
		);
		return new ContractActions(client, new Map(signedSongs.map(({ title, songId }) => [title, songId])), tools);
	}

	async enterLabelDetails(): Promise<void> {
		const path = '/api/organization/details';
		const { rowVersion } = await this.#mara<{ rowVersion: number }>('GET', path);
		await this.#mara('PUT', path, { ...labelDetails, rowVersion });
	}

	async draft({ title, kind, values, options = [], signers, parentId }: ContractTexts): Promise<string> {
		const songId = this.#songs.get(title);
		if (songId === undefined) throw new Error(`${title} is not signed`);
		const { contractId } = await this.#mara<{ contractId: string }>('POST', `/api/signed-songs/${songId}/contracts`, {
			kind,
			...(parentId && { parentId }),
		});
		await this.edit(contractId, { values, options, signers });
		return contractId;
	}

	async edit(
		contractId: string,
		{ values, options = [], signers }: Pick<ContractTexts, 'values' | 'options' | 'signers'>,
	): Promise<void> {
		const contract = await this.get(contractId);
		const label = contract.parties.find(({ side }) => side === 'label');
		const parties = [
			...signers.map(([name, address, signerEmail, role], index) => ({
				...contract.parties.find((party) => party.signerEmail === signerEmail),
				side: 'counterparty',
				legalName: name,
				signerName: name,
				address,
				signerEmail,
				role,
				order: index + 1,
			})),
			{ ...label, order: 20 },
		];
		const { rowVersion, title, text, effectiveDate } = contract;
		const terms = { values: { ...contract.terms.values, ...values }, options };
		await this.#mara('PUT', `/api/contracts/${contractId}`, {
			rowVersion,
			draft: { title, text, effectiveDate, documentId: null, terms, parties },
		});
	}

	get(contractId: string): Promise<Contract> {
		return this.#mara<Contract>('GET', `/api/contracts/${contractId}`);
	}

	async act(contractId: string, what: string, body: object = {}): Promise<void> {
		const { rowVersion } = await this.get(contractId);
		await this.#mara('POST', `/api/contracts/${contractId}/${what}`, { rowVersion, ...body });
	}

	send(contractId: string, changeNote = ''): Promise<void> {
		return this.act(contractId, 'send', { note: 'Ring me if anything is unclear.', changeNote });
	}

	async tokenOf(contractId: string, email: string): Promise<string> {
		const party = (await this.get(contractId)).parties.find(({ signerEmail }) => signerEmail === email);
		const { url } = await this.#mara<{ url: string }>('POST', `/api/contracts/${contractId}/link`, {
			partyId: party?.id,
		});
		return url.slice(url.lastIndexOf('/') + 1);
	}

	/** Acts as the outsider with the link. */
	async callAsGuest(path: string, body: object): Promise<void> {
		await this.#client.call('POST', `/api/guest/contract${path}`, body);
	}

	async sign(contractId: string, email: string, name: string): Promise<void> {
		const token = await this.tokenOf(contractId, email);
		const { versions } = await this.get(contractId);
		const version = versions.length;
		await this.callAsGuest('/open', { token });
		await this.#client.fetchAsGuest('/guest-files/contract/document', token);
		const pages = Array.from({ length: versions.at(-1)?.pages ?? 0 }, (_, index) => ({ page: index + 1, ms: 40_000 }));
		await this.callAsGuest('/read', { token, version, shown: pages });
		await this.callAsGuest('/consent', { token, version, consentVersion });
		const before = this.#mailsWithCode(email).length;
		await this.callAsGuest('/code', { token, version });
		const code = await this.#nextCode(email, before);
		await this.callAsGuest('/sign', { token, version, code, method: 'typed', name });
	}

	/** Uses the code that is mailed for it. */
	async decline(contractId: string, email: string, reason: string): Promise<void> {
		const token = await this.tokenOf(contractId, email);
		const version = (await this.get(contractId)).versions.length;
		const before = this.#mailsWithCode(email).length;
		await this.callAsGuest('/code', { token, version, purpose: 'decline' });
		await this.callAsGuest('/decline', { token, version, reason, code: await this.#nextCode(email, before) });
	}

	async countersign(contractId: string): Promise<void> {
		const { versions } = await this.get(contractId);
		const sha256 = versions.at(-1)?.sha256 ?? '';
		await this.act(contractId, 'countersign', { method: 'typed', name: 'Mara Kestrel', consentVersion, sha256 });
		await this.#tools.runJob('contracts.seal');
	}

	/** The draft's own pages are used as the scan. */
	async recordPaper(contractId: string, signedOn: string): Promise<void> {
		const scan = await this.#client.getBytes(`/files/contracts/${contractId}/preview`, 'mara');
		const fileId = await this.#client.sendDocument(`/files/contracts/${contractId}`, 'Scan.pdf', scan, 'mara');
		await this.act(contractId, 'paper', { fileId, signedOn });
		await this.#tools.runJob('contracts.seal');
	}

	#mara<Body>(method: string, path: string, body?: unknown): Promise<Body> {
		return this.#client.call<Body>(method, path, body, 'mara');
	}

	/** Code of the first mail after this many others. */
	async #nextCode(email: string, before: number): Promise<string> {
		for (;;) {
			const codes = this.#mailsWithCode(email);
			if (codes.length > before) return codes.at(-1) ?? '';
			await this.#tools.runJob('mails.send');
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
	}

	#mailsWithCode(email: string): string[] {
		const { outbox } = this.#tools;
		const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : [];
		return files.sort().flatMap((file) => {
			const mail = readFileSync(join(outbox, file), 'utf8');
			return mail.includes(`To: ${email}`) ? (/^(\d{6})$/m.exec(mail)?.[1] ?? []) : [];
		});
	}
}
