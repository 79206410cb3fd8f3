// The parties of a contract, and their signers.
import { checkEmail } from '../accounts/account-rules.ts';
import { t } from '../kernel/message.ts';
import * as m from './contract-terms.messages.ts';

export type PartySide = 'label' | 'counterparty';

export interface ContractParty {
	readonly side: PartySide;
	/** Role of the party in the recording: Label, Artist, Remixer. */
	readonly role: string;
	readonly legalName: string;
	readonly companyNo: string;
	readonly address: string;
	readonly signerName: string;
	readonly signerTitle: string;
	readonly signerEmail: string;
	/** A lower number signs first; parties with the same number sign at the same time. The label signs last. */
	readonly order: number;
}

export const maxParties = 20;

/** What is missing before it can be sent, as text. */
export function missingInParties(parties: readonly ContractParty[]): string[] {
	const others = parties.filter(({ side }) => side === 'counterparty');
	const own = parties.filter(({ side }) => side === 'label');
	const incomplete = parties.flatMap((party, index) => {
		const about = { party: party.legalName.trim() || t(m.unnamedParty, { number: index + 1 }) };
		return [
			party.legalName.trim() === '' && t(m.legalNameMissing, about),
			party.address.trim() === '' && t(m.addressMissing, about),
			party.signerName.trim() === '' && t(m.signerMissing, about),
			!checkEmail(party.signerEmail).allowed && t(m.emailMissing, about),
		].filter((line) => line !== false);
	});
	return [
		...(own.length === 1 ? [] : [t(own.length === 0 ? m.labelMissing : m.labelTwice)]),
		...(others.length > 0 ? [] : [t(m.otherPartyMissing)]),
		...incomplete,
	];
}

/** The unsigned parties whose turn it is: those with the lowest number. */
export function whoseTurn<Party extends Pick<ContractParty, 'side' | 'order'> & { readonly id: string }>(
	parties: readonly Party[],
	signed: ReadonlySet<string>,
) {
	const open = parties.filter(({ side, id }) => side === 'counterparty' && !signed.has(id));
	const first = Math.min(...open.map(({ order }) => order));
	return open.filter(({ order }) => order === first);
}

/** In signing order, each with its number; parties with the same number sign at the same time. */
export function inSigningOrder<Party extends Pick<ContractParty, 'side' | 'order'>>(
	parties: readonly Party[],
): { readonly party: Party; readonly number: number }[] {
	const turnOf = ({ side, order }: Party) => (side === 'label' ? Number.POSITIVE_INFINITY : order);
	const turns = [...new Set(parties.map(turnOf))].sort((one, other) => one - other);
	const numbered = parties.map((party) => ({ party, number: turns.indexOf(turnOf(party)) + 1 }));
	return numbered.sort((one, other) => one.number - other.number);
}

/** `m•••@ternaudio.example`: enough to know which mailbox to open. */
export function maskEmail(email: string) {
	const [name = '', domain = ''] = email.split('@');
	return `${Array.from(name)[0] ?? ''}•••@${domain}`;
}
