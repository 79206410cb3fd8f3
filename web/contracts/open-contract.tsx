// One contract: its terms, money and parties, and beside them its actions and events.
import { Copy, Lock, MoreHorizontal, RefreshCw, Send, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import { inSigningOrder } from '../../domain/contracts/contract-parties.ts';
import type { Contract, SignerState } from '../../domain/contracts/contract-shapes.ts';
import { longMoney } from '../../domain/contracts/placeholder-values.ts';
import { royaltyBases, type TermName, termFields } from '../../domain/contracts/term-fields.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { parseDay } from '../lib/local-day.ts';
import { formatDay, formatShortDay } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CallFailure, Loaded, Skeleton } from '../ui/loading.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { copyText, showToast } from '../ui/toast.ts';
import { ContractAside } from './contract-aside.tsx';
import { ContractEditor } from './contract-editor.tsx';
import { ContractMenu } from './contract-menu.tsx';
import { ContractStatusBadge } from './contract-status-badge.tsx';
import { endingOf } from './contract-words.ts';
import {
	type SongOfContract,
	useContract,
	useCopySigningLink,
	useRemindSigner,
	useRenewSigningLink,
} from './contracts.queries.ts';
import { shownTerm, termNamesOf } from './draft-values.ts';

type Party = Contract['parties'][number];

const words: Record<SignerState, string> = {
	not_sent: 'Not sent yet',
	waits: 'Waits for the others',
	sent: 'Sent',
	opened: 'Opened',
	expired: 'Link expired',
	signed: 'Signed',
	not_signed: 'Not signed',
	declined: 'Declined',
};
const tones: Partial<Record<SignerState, 'ok' | 'info' | 'warn' | 'bad'>> = {
	sent: 'info',
	opened: 'info',
	expired: 'warn',
	signed: 'ok',
	declined: 'bad',
};

function ContractPartyList({ contract }: { contract: Contract }) {
	const isSettled = contract.executedAt !== null || contract.endedAt !== null;
	return (
		<section aria-label="Parties" className="border-t border-line/60 px-[18px] py-4">
			<h3 className="text-base">
				Parties {!isSettled && <span className="ml-1 text-sm font-normal text-muted">They sign in this order</span>}
			</h3>
			<ol className="mt-1.5">
				{inSigningOrder(contract.parties).map(({ party, number }) => (
					<PartyRow key={party.id} contract={contract} party={party} number={number} />
				))}
			</ol>
		</section>
	);
}

function PartyRow({ contract, party, number }: { contract: Contract; party: Party; number: number }) {
	const isLabel = party.side === 'label';
	const { state } = party;
	const name = party.legalName || party.signerName || 'No name yet';
	const isAsked = state === 'sent' || state === 'opened' || state === 'expired';
	return (
		<li className="grid grid-cols-[16px_32px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line/60 py-2.5 first:border-t-0 md:grid-cols-[16px_32px_minmax(0,1.2fr)_minmax(0,1fr)_auto]">
			<span className="text-sm text-faint">{number}</span>
			<Avatar id={party.id} name={name} size={32} shape={isLabel ? 'square' : 'round'} />
			<div className="min-w-0">
				<p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
				<p className="mono truncate text-xs text-muted">{party.signerEmail || 'No e-mail yet'}</p>
			</div>
			<div className="min-w-0 text-sm max-md:col-span-2 max-md:col-start-3 max-md:row-start-2">
				<p>{party.role}</p>
				<p className="text-xs text-muted [overflow-wrap:anywhere]">
					{isLabel ? `${party.signerName} countersigns` : `signs as ${party.signerName || '–'}`}
				</p>
			</div>
			<div className="flex items-center gap-1 max-md:row-start-1 max-md:col-start-4">
				<SignerBadge contract={contract} party={party} />
				{isAsked && <SignerMenu contract={contract} party={party} />}
			</div>
			{party.isMailTroubled && isAsked && (
				<p className="col-span-full flex items-center gap-1.5 text-xs text-warn">
					<TriangleAlert size={13} />
					The mail could not be delivered yet. Copy the link, or check the address.
				</p>
			)}
		</li>
	);
}

function SignerBadge({ contract, party: { side, state, signedAt } }: { contract: Contract; party: Party }) {
	// All other parties have signed.
	if (side === 'label' && contract.status === 'signed') return <Badge tone="accent">Waits for the label</Badge>;
	return (
		<Badge tone={tones[state] ?? 'neutral'}>
			{state === 'signed' && signedAt ? `Signed ${formatShortDay(signedAt, new Date())}` : words[state]}
		</Badge>
	);
}

/** Sends the same link again, makes a new one, or hands the signature over. */
function SignerMenu({ contract, party }: { contract: Contract; party: Party }) {
	const [remind, renew, copy] = [useRemindSigner(), useRenewSigningLink(), useCopySigningLink()];
	const about = { contractId: contract.id, partyId: party.id };
	const failed = [remind, renew, copy].find(({ isError }) => isError);

	return (
		<>
			<Menu trigger={<IconButton icon={MoreHorizontal} size="sm" caption={`More for ${party.signerName}`} />}>
				<MenuItem
					icon={Send}
					onSelect={() => remind.mutate(about, { onSuccess: () => showToast(`${party.signerName} was reminded`) })}
				>
					Remind now
				</MenuItem>
				<MenuItem
					icon={RefreshCw}
					onSelect={() => renew.mutate(about, { onSuccess: () => showToast('A new link is on its way') })}
				>
					Send a new link
				</MenuItem>
				<MenuItem
					icon={Copy}
					onSelect={() => copy.mutate(about, { onSuccess: ({ url }) => copyText(url, 'Link copied') })}
				>
					Copy link
				</MenuItem>
			</Menu>
			<CallFailure error={failed?.error} fallback="That did not work" />
		</>
	);
}

interface OpenContractProps {
	contractId: ContractId;
	song: SongOfContract;
	onShow: (id: ContractId) => void;
}

export function OpenContract({ contractId, song, onShow }: OpenContractProps) {
	const query = useContract(contractId);
	const [isEditing, setIsEditing] = useState(false);
	return (
		<Loaded query={query} failure="Failed to load the contract" skeleton={<Skeleton className="h-72" />}>
			{(contract) =>
				isEditing && contract.actions.includes('edit') ? (
					<ContractEditor contract={contract} onDone={() => setIsEditing(false)} />
				) : (
					<div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_280px]">
						<ContractCard contract={contract} onEdit={() => setIsEditing(true)} onShow={onShow} />
						<ContractAside contract={contract} song={song} onEdit={() => setIsEditing(true)} onShow={onShow} />
					</div>
				)
			}
		</Loaded>
	);
}

interface ContractCardProps {
	contract: Contract;
	onEdit: () => void;
	onShow: (id: ContractId) => void;
}

function ContractCard({ contract, onEdit, onShow }: ContractCardProps) {
	const others = contract.parties.filter(({ side }) => side === 'counterparty').map(({ legalName }) => legalName);
	const version = contract.versions.at(-1)?.version;
	const parts = [
		others.filter((name) => name !== '').join(', ') || contractKinds[contract.kind],
		version && `version ${version}`,
	];
	return (
		<Card aria-labelledby="contract-title" className="min-w-0">
			<header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-[18px] py-3">
				<div className="min-w-0 flex-1">
					<h2 id="contract-title" className="text-lg [overflow-wrap:anywhere]">
						{contract.title}
					</h2>
					<p className="text-sm text-muted [overflow-wrap:anywhere]">{parts.filter(Boolean).join(', ')}</p>
				</div>
				{/* On a phone they are below the title, which they would squeeze. */}
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-md:order-last max-md:w-full">
					<ContractStatusBadge status={contract.status} />
					{contract.isOnPaper && <span className="text-xs text-muted">Signed outside the app</span>}
				</div>
				<ContractMenu contract={contract} onShow={onShow} />
			</header>
			<Ended contract={contract} onShow={onShow} />
			<Terms contract={contract} onEdit={onEdit} />
			<Money contract={contract} onEdit={onEdit} />
			<ContractPartyList contract={contract} />
		</Card>
	);
}

/** The contract it belongs to, and how it ended. */
function Ended({ contract, onShow }: Pick<ContractCardProps, 'contract' | 'onShow'>) {
	const { endReason, parent, amendments, status, endDate } = contract;
	if (endReason === null && !parent && amendments.length === 0) return null;
	const link = (id: ContractId, title: string) => (
		<button
			key={id}
			type="button"
			onClick={() => onShow(id)}
			className="rounded-sm text-accent-text underline underline-offset-3"
		>
			{title}
		</button>
	);
	return (
		<div className="grid gap-1 border-t border-line/60 px-[18px] py-3 text-sm text-muted [overflow-wrap:anywhere]">
			{status === 'terminated' && endDate && <p className="font-medium text-text">{endingOf(endDate, new Date())}</p>}
			{endReason !== null && <p>“{endReason}”</p>}
			{parent && <p>Amends {link(parent.id, parent.title)}</p>}
			{amendments.map(({ id, title, status }) => (
				<p key={id}>
					{status === 'executed' ? 'Amended by' : 'Amendment under way:'} {link(id, title)}
				</p>
			))}
		</div>
	);
}

interface SectionProps extends Pick<ContractCardProps, 'contract' | 'onEdit'> {
	title: string;
	note?: ReactNode;
	children: ReactNode;
}

function Section({ title, contract, onEdit, note, children }: SectionProps) {
	return (
		<section aria-label={title} className="border-t border-line/60 px-[18px] py-4">
			<div className="mb-2.5 flex items-center gap-2.5">
				<h3 className="text-base">{title}</h3>
				{note}
				{contract.actions.includes('edit') && (
					<button
						type="button"
						onClick={onEdit}
						aria-label={`Edit ${title.toLowerCase()}`}
						className="-my-2 ml-auto min-h-9 rounded-md px-1.5 text-sm font-medium text-accent-text hover:underline hover:underline-offset-3"
					>
						Edit
					</button>
				)}
			</div>
			{children}
		</section>
	);
}

function Fact({ caption, children }: { caption: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-xs text-muted">{caption}</dt>
			<dd className="text-row whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
		</div>
	);
}

const dayOf = (day: string) => formatDay(parseDay(day), new Date());

function Terms({ contract, onEdit }: Pick<ContractCardProps, 'contract' | 'onEdit'>) {
	const { terms, effectiveDate, endDate, sellOffEnd } = contract;
	const named = termNamesOf(contract.kind, false).filter((name) => terms.values[name]);
	return (
		<Section title="Terms" contract={contract} onEdit={onEdit}>
			<dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
				{named.map((name) => (
					<Fact key={name} caption={termFields[name].caption}>
						{shownTerm(name, terms.values[name] ?? '')}
					</Fact>
				))}
				{effectiveDate && <Fact caption="Holds from">{dayOf(effectiveDate)}</Fact>}
				{endDate && <Fact caption="Ends">{dayOf(endDate)}</Fact>}
				{sellOffEnd && <Fact caption="Sell-off until">{dayOf(sellOffEnd)}</Fact>}
			</dl>
		</Section>
	);
}

/** The figures in display type, with their captions. */
function Money({ contract, onEdit }: Pick<ContractCardProps, 'contract' | 'onEdit'>) {
	const { values, options } = contract.terms;
	const of = (name: TermName) => values[name] ?? '';
	const figures = (['advance', 'flatFee', 'masterFee', 'publishingFee'] as const)
		.filter((name) => of(name) !== '')
		.map((name): [string, string] => [longMoney(of('currency'), of(name)), termFields[name].caption]);
	if (of('royaltyPercent') !== '') {
		const basis = royaltyBases[of('royaltyBasis') as keyof typeof royaltyBases];
		figures.push([`${of('royaltyPercent')} %`, basis ?? 'royalty']);
	}
	if (of('accountingPeriod') !== '')
		figures.push([shownTerm('accountingPeriod', of('accountingPeriod')), 'statements']);
	const words = (['recoupable', 'publishingShare', 'statementDays'] as const).filter((name) => of(name) !== '');
	return (
		<Section
			title="Money"
			contract={contract}
			onEdit={onEdit}
			note={
				<span className="flex items-center gap-1.5 text-xs text-muted">
					<Lock size={13} />
					Only admins see this
				</span>
			}
		>
			{figures.length === 0 && words.length === 0 && options.length === 0 && (
				<p className="text-sm text-faint">Nothing is agreed yet.</p>
			)}
			<ul className="flex flex-wrap gap-x-8 gap-y-3">
				{figures.map(([figure, caption]) => (
					<li key={caption}>
						<span className="block font-display text-[1.375rem] leading-7 font-semibold tracking-[-0.02em] tabular-nums">
							{figure}
						</span>
						<span className="text-xs text-muted">{caption}</span>
					</li>
				))}
			</ul>
			<dl className="mt-3 grid gap-x-6 gap-y-2 empty:hidden sm:grid-cols-2">
				{words.map((name) => (
					<Fact key={name} caption={termFields[name].caption}>
						{shownTerm(name, of(name))}
					</Fact>
				))}
				{options.map(({ what, exerciseBy, advance }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: options have no identity except their position
					<Fact key={index} caption={`Option ${index + 1}`}>
						{what}
						{exerciseBy && `, by ${dayOf(exerciseBy)}`}
						{advance && `, ${longMoney(of('currency'), advance)}`}
					</Fact>
				))}
			</dl>
		</Section>
	);
}
