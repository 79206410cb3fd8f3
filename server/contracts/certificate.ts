// The certificate of completion, the last pages of a sealed contract (reference 12).
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import { describeShown } from '../../domain/contracts/pages-shown.ts';
import type { PdfBlock, PdfDocument } from '../platform/pdf/pdf-document.ts';
import type { ContractRow, SignatureRow, SigningRow, VersionRow } from './contracts.repository.ts';

interface CertificateFacts {
	readonly contract: ContractRow;
	readonly version: VersionRow;
	readonly signatures: readonly SignatureRow[];
	readonly signings: readonly SigningRow[];
	readonly chainHash: string;
	readonly labelName: string;
	readonly publicUrl: string;
	readonly at: Date;
	/** Whether a timestamp server vouches for the time of the seal. */
	readonly isStamped: boolean;
}

const authWords: Readonly<Record<SignatureRow['authMethod'], string>> = {
	email_link_otp: 'Link and one-time code, both sent to this address',
	app_session: 'Signed in to Acetate as an admin of the label',
	paper: 'On paper, outside Acetate',
};

/** Printed only if a party signed electronically: ink on paper is not an electronic signature. */
const electronicNote: PdfBlock = {
	kind: 'paragraph',
	tone: 'quiet',
	text: 'These are simple electronic signatures. Some countries or deals need a stronger form.',
};

/** Written in plain language, so that the seal is not taken for more than it is. */
function sealWords(isStamped: boolean) {
	return [
		'The seal proves that this file has not changed since this installation of Acetate sealed it. It does not prove who a signer is beyond what is stated above, and its certificate is trusted only as far as you trust the installation that made it.',
		isStamped
			? 'An independent timestamp server vouches for the time of the seal. All other times on this page are those of the server clock.'
			: 'No independent timestamp was asked for: all times on this page are those of the server clock.',
		'Pages shown are what the browser of the signer reported. The server itself observed only that the document was fetched.',
	];
}

/** Formats a time to the millisecond, in UTC. */
function moment(at: Date | null | undefined) {
	return at ? at.toISOString().replace('T', ' ').replace('Z', ' UTC') : '–';
}

/** Versions from before this was recorded have no time. */
function observed(at: Date | null) {
	return at ? moment(at) : 'Not recorded';
}

function shownBy({ pagesShown, viewedAt }: SigningRow, pages: number) {
	const hasReport = Object.keys(pagesShown).length > 0;
	return hasReport ? `${describeShown(pagesShown, pages)}, complete ${moment(viewedAt)}` : 'Not recorded';
}

function signer(signature: SignatureRow, { version, signings }: CertificateFacts): PdfBlock[] {
	const party = version.parties.find(({ id }) => id === signature.partyId);
	const signing = signings.find(({ partyId }) => partyId === signature.partyId);
	const isPaper = signature.method === 'uploaded_wet_ink';
	const times = signing
		? [
				{ name: 'Page of the link opened', value: moment(signing.openedAt) },
				{ name: 'Document fetched by the link', value: observed(signing.fetchedAt) },
				{ name: 'Pages shown, as the browser reported', value: shownBy(signing, version.pages) },
				{ name: 'Agreed to sign', value: `${moment(signing.consentedAt)} (text ${signing.consentVersion ?? '–'})` },
			]
		: [];
	return [
		{ kind: 'heading', text: party?.signerName || signature.name },
		{
			kind: 'rows',
			rows: [
				{ name: 'For', value: `${party?.legalName ?? ''}${party?.role ? ` (${party.role})` : ''}` },
				{ name: 'E-mail', value: signature.email },
				{ name: 'Identified by', value: authWords[signature.authMethod] },
				...(isPaper ? [] : [{ name: 'Address', value: [{ text: signature.ip, style: 'mono' as const }] }]),
				...times,
				{
					name: isPaper ? 'Signed on' : 'Signed',
					value: isPaper ? signature.signedAt.toISOString().slice(0, 10) : moment(signature.signedAt),
				},
				{ name: 'Signature', value: [{ text: isPaper ? 'On the uploaded paper' : signature.name, style: 'italic' }] },
			],
		},
		...(signature.drawing === null
			? []
			: [
					{
						kind: 'image' as const,
						maxWidth: 180,
						maxHeight: 60,
						alt: `Drawn signature of ${signature.name}`,
						bytes: Buffer.from(signature.drawing, 'base64'),
					},
				]),
	];
}

export function certificateOf(facts: CertificateFacts): PdfDocument {
	const { contract, version, signatures, chainHash, labelName, publicUrl, at } = facts;
	return {
		title: `Certificate of completion: ${version.title}`,
		language: 'en',
		date: at,
		labelName,
		headline: 'Certificate of completion',
		footline: version.title,
		blocks: [
			{ kind: 'title', text: 'Certificate of completion', subtitle: version.title },
			{
				kind: 'rows',
				rows: [
					{ name: 'Contract', value: contractKinds[contract.kind] },
					{ name: 'Contract id', value: [{ text: contract.id, style: 'mono' }] },
					{
						name: 'Version',
						value: `${version.version}, ${version.pages === 1 ? '1 page' : `${version.pages} pages`}`,
					},
					{ name: 'SHA-256 of the signed file', value: [{ text: version.sha256, style: 'mono' }] },
					...(contract.isOnPaper ? [{ name: 'Note', value: 'Signed outside the app, on paper' }] : []),
				],
			},
			{ kind: 'rule' },
			...signatures.flatMap((signature) => signer(signature, facts)),
			{ kind: 'rule' },
			{ kind: 'heading', text: 'How to check this document' },
			{
				kind: 'paragraph',
				text: `Open ${publicUrl}/verify and choose this file: its fingerprint is compared in your browser, without sending the file anywhere. A reader of PDF signatures shows whether the file was changed after it was sealed.`,
			},
			{ kind: 'heading', text: 'What the seal proves' },
			...sealWords(facts.isStamped).map((text): PdfBlock => ({ kind: 'paragraph', text })),
			{ kind: 'rows', rows: [{ name: 'Hash of the evidence log', value: [{ text: chainHash, style: 'mono' }] }] },
			...(signatures.some(({ authMethod }) => authMethod !== 'paper') ? [electronicNote] : []),
		],
	};
}
