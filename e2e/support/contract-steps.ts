// Creates contracts through the API, for journeys about what follows from them.
import type { APIRequestContext } from '@playwright/test';
import { call } from './journey-people.ts';
import type { Mailbox } from './mailbox.ts';
import { addDemo } from './review-steps.ts';

interface Party {
	readonly id: string;
	readonly side: 'label' | 'counterparty';
	readonly signerName: string;
}

interface Contract {
	readonly rowVersion: number;
	readonly title: string;
	readonly text: string;
	readonly terms: { readonly values: Readonly<Record<string, string>> };
	readonly parties: readonly Party[];
}

const terms = {
	termKind: 'life_of_copyright',
	currency: 'EUR',
	flatFee: '1500',
	publishingShare: 'None',
	creditWording: 'feat. Otto Vantage',
	warranties: 'Each side owns what it brings.',
	governingLaw: 'Norway, Bergen',
} as const;

export async function signDemo(request: APIRequestContext, title: string, artist: string): Promise<string> {
	const { id } = await addDemo(request, title, artist);
	await call(request, 'POST', `/api/songs/${id}/close`, {});
	await call(request, 'POST', `/api/songs/${id}/sign`, {});
	return id;
}

async function getContract(request: APIRequestContext, contractId: string): Promise<Contract> {
	return (await call(request, 'GET', `/api/contracts/${contractId}`)) as Contract;
}

/** An agreement with these people, who are all asked at once. */
export async function sendFeature(
	request: APIRequestContext,
	songId: string,
	signers: readonly { readonly name: string; readonly email: string }[],
): Promise<string> {
	const { contractId } = (await call(request, 'POST', `/api/signed-songs/${songId}/contracts`, {
		kind: 'feature',
	})) as { contractId: string };
	const { rowVersion, title, text, ...contract } = await getContract(request, contractId);
	const label = contract.parties.find(({ side }) => side === 'label');
	const others = signers.map(({ name, email }) => ({
		side: 'counterparty',
		role: 'Featured artist',
		address: 'Kastanienallee 77, Berlin',
		order: 1,
		legalName: name,
		signerName: name,
		signerEmail: email,
	}));
	await call(request, 'PUT', `/api/contracts/${contractId}`, {
		rowVersion,
		draft: {
			title,
			text,
			effectiveDate: null,
			documentId: null,
			terms: { values: { ...contract.terms.values, ...terms }, options: [] },
			parties: [...others, { ...label, address: 'Strandgaten 18, Bergen', order: 9 }],
		},
	});
	const saved = await getContract(request, contractId);
	await call(request, 'POST', `/api/contracts/${contractId}/send`, {
		rowVersion: saved.rowVersion,
		note: '',
		changeNote: '',
	});
	return contractId;
}

/** All steps of one signer through the link in their newest mail. */
export async function signByMail(
	request: APIRequestContext,
	mailbox: Mailbox,
	{ name, email }: { readonly name: string; readonly email: string },
): Promise<void> {
	const token = (await mailbox.getNewestLink(email)).split('/contract/')[1];
	const guest = (path: string, data: object = {}) =>
		call(request, 'POST', `/api/guest/contract${path}`, { token, ...data });
	const { version, pages, consent } = (await guest('')) as {
		version: number;
		pages: number;
		consent: { version: string };
	};
	await request.post('/guest-files/contract/document', { headers: { 'x-link-token': token ?? '' } });
	await guest('/read', {
		version,
		shown: Array.from({ length: pages }, (_, index) => ({ page: index + 1, ms: 2000 })),
	});
	await guest('/consent', { version, consentVersion: consent.version });
	await guest('/code', { version });
	const { text = '' } = await mailbox.getNewestMail(email, { count: 2 });
	await guest('/sign', { version, code: /^\d{6}$/m.exec(text)?.[0], method: 'typed', name });
}
