import { Plus, Trash2, UserPlus } from 'lucide-react';
import { checkEmail } from '../../domain/accounts/account-rules.ts';
import type { KnownPerson } from '../../domain/contracts/contract-shapes.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import type { LabelSigner } from '../../domain/organizations/label-details.ts';
import { randomId } from '../lib/random-id.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { useKnownPeople } from './contracts.queries.ts';
import type { DraftParty } from './draft-values.ts';

interface PartyFieldsProps {
	contractId: ContractId;
	parties: readonly DraftParty[];
	onChange: (parties: readonly DraftParty[]) => void;
	role: string;
	/** Shown below fields without which the contract cannot be sent. */
	missing: string | undefined;
}

/** Both parties with their signers, in signing order. */
export function PartyFields({ contractId, parties, onChange, role, missing }: PartyFieldsProps) {
	const known = useKnownPeople(contractId).data;
	const others = parties.filter(({ side }) => side === 'counterparty');
	const people = (known?.people ?? []).filter((person) => !others.some((party) => isSamePerson(party, person)));

	/** A known person takes the place of a party that was not filled in yet. */
	function handleKnown({ name: _, source: __, ...person }: KnownPerson) {
		const empty = others.find(({ legalName, signerName, signerEmail }) => legalName + signerName + signerEmail === '');
		if (empty) onChange(parties.map((one) => (one === empty ? { ...one, ...person } : one)));
		else addParty(person);
	}

	function addParty(person: Partial<DraftParty>) {
		const order = Math.max(0, ...others.map((party) => party.order)) + 1;
		const added: DraftParty = {
			key: randomId(),
			side: 'counterparty',
			role,
			order,
			legalName: '',
			companyNo: '',
			address: '',
			signerName: '',
			signerTitle: '',
			signerEmail: '',
			...person,
		};
		onChange([...others, added, ...parties.filter(({ side }) => side === 'label')]);
	}

	return (
		<div className="grid gap-5">
			{parties.map((party) => (
				<OneParty
					key={party.key}
					party={party}
					signers={known?.labelSigners ?? []}
					missing={missing}
					canRemove={party.side === 'counterparty' && others.length > 1}
					onChange={(changed) => onChange(parties.map((one) => (one.key === party.key ? { ...one, ...changed } : one)))}
					onRemove={() => onChange(parties.filter(({ key }) => key !== party.key))}
				/>
			))}
			<div className="flex flex-wrap gap-2">
				<Button size="sm" icon={Plus} onClick={() => addParty({})}>
					{t(m.addParty)}
				</Button>
				{people.length > 0 && <KnownPeople people={people} onChoose={handleKnown} />}
			</div>
		</div>
	);
}

function isSamePerson(party: DraftParty, { legalName, signerName, signerEmail }: KnownPerson) {
	if (legalName !== '' && party.legalName === legalName) return true;
	return party.signerName === signerName && party.signerEmail === signerEmail;
}

const sources: Readonly<Record<KnownPerson['source'], Caption>> = {
	contract: m.knownFromContract,
	writer: m.knownFromWriters,
	recipient: m.knownFromForms,
};

interface KnownPeopleProps {
	people: readonly KnownPerson[];
	onChoose: (person: KnownPerson) => void;
}

/** Writers, earlier parties and others whose details are filled in when they are chosen. */
function KnownPeople({ people, onChoose }: KnownPeopleProps) {
	return (
		<Menu
			trigger={
				<Button size="sm" icon={UserPlus}>
					{t(m.addKnownPerson)}
				</Button>
			}
			className="max-h-[50dvh] w-[300px] max-w-[92vw] overflow-y-auto"
		>
			{people.map((person) => (
				<MenuItem key={`${person.source} ${person.name} ${person.signerEmail}`} onSelect={() => onChoose(person)}>
					<span className="min-w-0 py-1">
						<span className="block truncate">{person.name}</span>
						<span className="block truncate text-xs font-normal text-muted">
							{person.signerEmail || t(sources[person.source])}
						</span>
					</span>
				</MenuItem>
			))}
		</Menu>
	);
}

interface SignerChoiceProps {
	party: DraftParty;
	signers: readonly LabelSigner[];
	onChange: (change: Partial<DraftParty>) => void;
}

/** One of the signers in the label's profile. */
function SignerChoice({ party, signers, onChange }: SignerChoiceProps) {
	const chosen = signers.findIndex(
		({ name, email }) => name === party.signerName && email.toLowerCase() === party.signerEmail.toLowerCase(),
	);
	return (
		<div className="md:col-span-2 lg:max-xl:col-span-1">
			<SelectField
				caption={t(m.chooseSigner)}
				value={String(chosen)}
				onValueChange={(value) => {
					const signer = signers[Number(value)];
					if (signer) onChange({ signerName: signer.name, signerTitle: signer.title, signerEmail: signer.email });
				}}
				options={[
					...signers.map(({ name, title }, index) => ({
						value: String(index),
						caption: title === '' ? name : t(m.signerWithTitle, { name, title }),
					})),
					...(chosen === -1 ? [{ value: '-1', caption: t(m.otherSigner) }] : []),
				]}
			/>
		</div>
	);
}

interface OnePartyProps {
	party: DraftParty;
	/** From the label's profile. */
	signers: readonly LabelSigner[];
	canRemove: boolean;
	missing: string | undefined;
	onChange: (change: Partial<DraftParty>) => void;
	onRemove: () => void;
}

function OneParty({ party, signers, canRemove, missing, onChange, onRemove }: OnePartyProps) {
	/** A party signs itself until another signer is entered. */
	function handleLegalName(legalName: string) {
		const isOwnSigner = party.side === 'counterparty' && party.signerName.trim() === party.legalName.trim();
		onChange({ legalName, ...(isOwnSigner && { signerName: legalName }) });
	}

	const field = (
		name: 'legalName' | 'companyNo' | 'role' | 'signerName' | 'signerTitle' | 'signerEmail',
		caption: string,
		more: object = {},
	) => (
		<TextField
			caption={caption}
			value={party[name]}
			savedValue={party[name]}
			onValueChange={(value) => onChange({ [name]: value })}
			autoComplete="off"
			{...more}
		/>
	);
	const isLabel = party.side === 'label';
	const ifEmpty = (text: string) => (text.trim() === '' ? missing : undefined);
	return (
		<fieldset className="grid gap-3 md:grid-cols-2 lg:max-xl:grid-cols-1">
			<legend className="flex w-full items-center justify-between pb-1 text-sm font-semibold">
				{isLabel ? t(m.yourLabel) : party.legalName || t(m.otherParty)}
				{canRemove && (
					<IconButton
						icon={Trash2}
						size="sm"
						caption={party.legalName ? t(m.removeParty, { name: party.legalName }) : t(m.removeThisParty)}
						onClick={onRemove}
					/>
				)}
			</legend>
			{field('legalName', t(m.legalName), { onValueChange: handleLegalName, error: ifEmpty(party.legalName) })}
			{field('role', t(m.role), { isOptional: true })}
			<div className="md:col-span-2 lg:max-xl:col-span-1">
				<TextArea
					caption={t(m.address)}
					rows={2}
					value={party.address}
					error={ifEmpty(party.address)}
					onValueChange={(address) => onChange({ address })}
				/>
			</div>
			{isLabel && signers.length > 1 && <SignerChoice party={party} signers={signers} onChange={onChange} />}
			{field('signerName', t(isLabel ? m.countersignedBy : m.signerName), { error: ifEmpty(party.signerName) })}
			{field('signerTitle', t(m.signerTitle), { isOptional: true })}
			{field('signerEmail', t(general.email), {
				type: 'email',
				inputMode: 'email',
				autoCapitalize: 'none',
				error: checkEmail(party.signerEmail).allowed ? undefined : missing,
			})}
			{field('companyNo', t(m.companyNumber), { isOptional: true })}
			{!isLabel && (
				<TextField
					caption={t(m.signingPosition)}
					type="number"
					min={1}
					max={20}
					value={String(party.order)}
					savedValue={String(party.order)}
					onValueChange={(order) => onChange({ order: Math.min(20, Math.max(1, Number(order) || 1)) })}
					hint={t(m.signingPositionHint)}
				/>
			)}
		</fieldset>
	);
}
