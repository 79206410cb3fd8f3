import { Plus, Trash2 } from 'lucide-react';
import * as m from '../../domain/contracts/contracts.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { randomId } from '../lib/random-id.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/fields.tsx';
import type { DraftParty } from './draft-values.ts';

interface PartyFieldsProps {
	parties: readonly DraftParty[];
	onChange: (parties: readonly DraftParty[]) => void;
	role: string;
}

/** Both parties with their signers, in signing order. */
export function PartyFields({ parties, onChange, role }: PartyFieldsProps) {
	const others = parties.filter(({ side }) => side === 'counterparty');

	function handleAdd() {
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
		};
		onChange([...others, added, ...parties.filter(({ side }) => side === 'label')]);
	}

	return (
		<div className="grid gap-5">
			{parties.map((party) => (
				<OneParty
					key={party.key}
					party={party}
					canRemove={party.side === 'counterparty' && others.length > 1}
					onChange={(changed) => onChange(parties.map((one) => (one.key === party.key ? { ...one, ...changed } : one)))}
					onRemove={() => onChange(parties.filter(({ key }) => key !== party.key))}
				/>
			))}
			<Button size="sm" icon={Plus} className="justify-self-start" onClick={handleAdd}>
				{t(m.addParty)}
			</Button>
		</div>
	);
}

interface OnePartyProps {
	party: DraftParty;
	canRemove: boolean;
	onChange: (change: Partial<DraftParty>) => void;
	onRemove: () => void;
}

function OneParty({ party, canRemove, onChange, onRemove }: OnePartyProps) {
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
	return (
		<fieldset className="grid gap-3 md:grid-cols-2">
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
			{field('legalName', t(m.legalName), { onValueChange: handleLegalName })}
			{field('role', t(m.role))}
			<div className="md:col-span-2">
				<TextArea
					caption={t(m.address)}
					rows={2}
					value={party.address}
					onValueChange={(address) => onChange({ address })}
				/>
			</div>
			{field('signerName', t(isLabel ? m.countersignedBy : m.signerName))}
			{field('signerTitle', t(m.signerTitle))}
			{field('signerEmail', t(general.email), { type: 'email', inputMode: 'email', autoCapitalize: 'none' })}
			{field('companyNo', t(m.companyNumber))}
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
