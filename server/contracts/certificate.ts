// The certificate of completion, the last pages of a sealed contract (reference 12).
import * as m from '../../domain/contracts/contract-documents.messages.ts';
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import { describeShown } from '../../domain/contracts/pages-shown.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
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

const identification: Readonly<Record<SignatureRow['authMethod'], Caption>> = {
	email_link_otp: m.identifiedByCode,
	app_session: m.identifiedBySession,
	paper: m.identifiedOnPaper,
};

/** Printed only if a party signed electronically: ink on paper is not an electronic signature. */
const electronicNote = (): PdfBlock => ({ kind: 'paragraph', tone: 'quiet', text: t(m.simpleSignatures) });

/** Written in plain language, so that the seal is not taken for more than it is. */
function sealNotes(isStamped: boolean) {
	return [t(m.sealProves), t(isStamped ? m.timestamped : m.notTimestamped), t(m.browserReport)];
}

/** Formats a time to the millisecond, in UTC. */
function moment(at: Date | null | undefined) {
	return at ? at.toISOString().replace('T', ' ').replace('Z', ' UTC') : '–';
}

/** Versions from before this was recorded have no time. */
function observed(at: Date | null) {
	return at ? moment(at) : t(m.notRecorded);
}

function shownBy({ pagesShown, viewedAt }: SigningRow, pages: number) {
	const hasReport = Object.keys(pagesShown).length > 0;
	return hasReport
		? t(m.pagesShownComplete, { shown: describeShown(pagesShown, pages), time: moment(viewedAt) })
		: t(m.notRecorded);
}

function partyWithRole(party: VersionRow['parties'][number] | undefined) {
	const { legalName = '', role = '' } = party ?? {};
	return role === '' ? legalName : t(m.partyWithRole, { party: legalName, role });
}

function signer(signature: SignatureRow, { version, signings }: CertificateFacts): PdfBlock[] {
	const party = version.parties.find(({ id }) => id === signature.partyId);
	const signing = signings.find(({ partyId }) => partyId === signature.partyId);
	const isPaper = signature.method === 'uploaded_wet_ink';
	const times = signing
		? [
				{ name: t(m.pageOpened), value: moment(signing.openedAt) },
				{ name: t(m.documentFetched), value: observed(signing.fetchedAt) },
				{ name: t(m.pagesShown), value: shownBy(signing, version.pages) },
				{
					name: t(m.agreedToSign),
					value: t(m.agreedAtTime, {
						time: moment(signing.consentedAt),
						version: signing.consentVersion ?? '–',
					}),
				},
			]
		: [];
	return [
		{ kind: 'heading', text: party?.signerName || signature.name },
		{
			kind: 'rows',
			rows: [
				{ name: t(m.signedFor), value: partyWithRole(party) },
				{ name: t(general.email), value: signature.email },
				{ name: t(m.identifiedBy), value: t(identification[signature.authMethod]) },
				...(isPaper ? [] : [{ name: t(m.ipAddress), value: [{ text: signature.ip, style: 'mono' as const }] }]),
				...times,
				{
					name: t(isPaper ? m.signedOnDate : m.signedAtTime),
					value: isPaper ? signature.signedAt.toISOString().slice(0, 10) : moment(signature.signedAt),
				},
				{
					name: t(m.signature),
					value: [{ text: isPaper ? t(m.signatureOnPaper) : signature.name, style: 'italic' }],
				},
			],
		},
		...(signature.drawing === null
			? []
			: [
					{
						kind: 'image' as const,
						maxWidth: 180,
						maxHeight: 60,
						alt: t(m.drawnSignature, { name: signature.name }),
						bytes: Buffer.from(signature.drawing, 'base64'),
					},
				]),
	];
}

export function certificateOf(facts: CertificateFacts): PdfDocument {
	const { contract, version, signatures, chainHash, labelName, publicUrl, at } = facts;
	return {
		title: t(m.certificateOf, { title: version.title }),
		language: 'en',
		date: at,
		labelName,
		headline: t(m.certificate),
		footline: version.title,
		blocks: [
			{ kind: 'title', text: t(m.certificate), subtitle: version.title },
			{
				kind: 'rows',
				rows: [
					{ name: t(m.contract), value: t(contractKinds[contract.kind]) },
					{ name: t(m.contractId), value: [{ text: contract.id, style: 'mono' }] },
					{
						name: t(m.version),
						value: t(m.versionAndPages, { version: version.version, pages: version.pages }),
					},
					{ name: t(m.fileHash), value: [{ text: version.sha256, style: 'mono' }] },
					...(contract.isOnPaper ? [{ name: t(m.certificateNote), value: t(m.signedOutside) }] : []),
				],
			},
			{ kind: 'rule' },
			...signatures.flatMap((signature) => signer(signature, facts)),
			{ kind: 'rule' },
			{ kind: 'heading', text: t(m.howToCheck) },
			{
				kind: 'paragraph',
				text: t(m.howToCheckText, { url: `${publicUrl}/verify` }),
			},
			{ kind: 'heading', text: t(m.whatSealProves) },
			...sealNotes(facts.isStamped).map((text): PdfBlock => ({ kind: 'paragraph', text })),
			{ kind: 'rows', rows: [{ name: t(m.evidenceHash), value: [{ text: chainHash, style: 'mono' }] }] },
			...(signatures.some(({ authMethod }) => authMethod !== 'paper') ? [electronicNote()] : []),
		],
	};
}
