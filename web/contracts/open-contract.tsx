// One contract: its terms, money and parties, and beside them its actions and events.

import { Copy, Lock, MoreHorizontal, RefreshCw, Send, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import { inSigningOrder } from '../../domain/contracts/contract-parties.ts';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import * as termTexts from '../../domain/contracts/contract-terms.messages.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { longMoney } from '../../domain/contracts/placeholder-values.ts';
import {
	type RoyaltyBasis,
	royaltyBasisCaptions,
	type TermName,
	termFields,
} from '../../domain/contracts/term-fields.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { parseDay } from '../lib/local-day.ts';
import { formatDay } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CallFailure, Loaded, Skeleton } from '../ui/loading.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { copyText, showToast } from '../ui/toast.ts';
import { ContractAside } from './contract-aside.tsx';
import { ContractEditor } from './contract-editor.tsx';
import { ContractMenu } from './contract-menu.tsx';
import { describeEnding } from './contract-progress.ts';
import { ContractStatusBadge } from './contract-status-badge.tsx';
import {
	type SongOfContract,
	useContract,
	useCopySigningLink,
	useRemindSigner,
	useRenewSigningLink,
} from './contracts.queries.ts';
import { shownTerm, termNamesOf } from './draft-values.ts';
import { RequestedChanges } from './requested-changes.tsx';
import { SignerBadge } from './signer-badge.tsx';

type Party = Contract['parties'][number];

function ContractPartyList({ contract }: { contract: Contract }) {
	const isSettled = contract.executedAt !== null || contract.endedAt !== null;
	return (
		<section aria-label={t(m.parties)} className="border-t border-line/60 px-[18px] py-4">
			<h3 className="text-base">
				{t(m.parties)}
				{!isSettled && <span className="ml-2 text-sm font-normal text-muted">{t(m.signingOrder)}</span>}
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
	const name = party.legalName || party.signerName || t(m.noName);
	const isAsked = state === 'sent' || state === 'opened' || state === 'expired';
	return (
		<li className="grid grid-cols-[16px_32px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line/60 py-2.5 first:border-t-0 md:grid-cols-[16px_32px_minmax(0,1.2fr)_minmax(0,1fr)_auto]">
			<span className="text-sm text-faint">{number}</span>
			<Avatar id={party.id} name={name} size={32} shape={isLabel ? 'square' : 'round'} />
			<div className="min-w-0">
				<p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
				<p className="mono text-xs text-muted [overflow-wrap:anywhere]">{party.signerEmail || t(m.noEmail)}</p>
			</div>
			<div className="min-w-0 text-sm max-md:col-span-2 max-md:col-start-3 max-md:row-start-2">
				<p>{party.role}</p>
				<p className="text-xs text-muted [overflow-wrap:anywhere]">
					{isLabel ? t(m.countersigns, { name: party.signerName }) : t(m.signsAs, { name: party.signerName || '–' })}
				</p>
			</div>
			<div className="flex items-center gap-1 max-md:row-start-1 max-md:col-start-4">
				<SignerBadge contract={contract} party={party} />
				{isAsked && <SignerMenu contract={contract} party={party} />}
			</div>
			{party.isMailTroubled && isAsked && (
				<p className="col-span-full flex items-center gap-1.5 text-xs text-warn">
					<TriangleAlert size={13} />
					{t(m.mailNotDelivered)}
				</p>
			)}
		</li>
	);
}

/** Sends the same link again, makes a new one, or hands the signature over. */
function SignerMenu({ contract, party }: { contract: Contract; party: Party }) {
	const [remind, renew, copy] = [useRemindSigner(), useRenewSigningLink(), useCopySigningLink()];
	const about = { contractId: contract.id, partyId: party.id };
	const failed = [remind, renew, copy].find(({ isError }) => isError);

	return (
		<>
			<Menu trigger={<IconButton icon={MoreHorizontal} size="sm" caption={t(m.moreFor, { name: party.signerName })} />}>
				<MenuItem
					icon={Send}
					onSelect={() =>
						remind.mutate(about, { onSuccess: () => showToast(t(m.signerReminded, { name: party.signerName })) })
					}
				>
					{t(m.remindNow)}
				</MenuItem>
				<MenuItem
					icon={RefreshCw}
					onSelect={() => renew.mutate(about, { onSuccess: () => showToast(t(m.newLinkSent)) })}
				>
					{t(m.sendNewLink)}
				</MenuItem>
				<MenuItem
					icon={Copy}
					onSelect={() => copy.mutate(about, { onSuccess: ({ url }) => copyText(url, t(m.linkCopiedToast)) })}
				>
					{t(general.copyLink)}
				</MenuItem>
			</Menu>
			<CallFailure error={failed?.error} fallback={t(m.actionFailed)} />
		</>
	);
}

interface OpenContractProps {
	contractId: ContractId;
	song: SongOfContract;
	/** Whether it is open in the editor, as a contract that was just started is. */
	isEdited: boolean;
	onEdit: (id: ContractId | null) => void;
	onShow: (id: ContractId) => void;
	onDeleted: () => void;
}

export function OpenContract({ contractId, song, isEdited, onEdit, onShow, onDeleted }: OpenContractProps) {
	const query = useContract(contractId);
	const edit = () => onEdit(contractId);
	return (
		<Loaded query={query} failure={t(m.contractNotLoaded)} skeleton={<Skeleton className="h-72" />}>
			{(contract) =>
				isEdited && contract.actions.includes('edit') ? (
					<ContractEditor contract={contract} song={song} onDone={() => onEdit(null)} />
				) : (
					<div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_280px]">
						<ContractCard contract={contract} onEdit={edit} onShow={onShow} onDeleted={onDeleted} />
						<ContractAside contract={contract} song={song} onEdit={edit} onShow={onShow} />
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
	onDeleted: () => void;
}

function ContractCard({ contract, onEdit, onShow, onDeleted }: ContractCardProps) {
	const others = contract.parties.filter(({ side }) => side === 'counterparty').map(({ legalName }) => legalName);
	const version = contract.versions.at(-1)?.version;
	const parts = [
		others.filter((name) => name !== '').join(', ') || t(contractKinds[contract.kind]),
		version && t(m.versionNumber, { version }),
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
					{contract.isOnPaper && <span className="text-xs text-muted">{t(m.signedOutsideApp)}</span>}
				</div>
				<ContractMenu contract={contract} onShow={onShow} onDeleted={onDeleted} />
			</header>
			<RequestedChanges contract={contract} />
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
	const linkTo = (id: ContractId) => (title: ReactNode) => (
		<button
			type="button"
			onClick={() => onShow(id)}
			className="relative rounded-sm text-accent-text underline underline-offset-3 touch:inline-block touch:min-h-11 touch:text-left"
		>
			{title}
		</button>
	);
	return (
		<div className="grid gap-1 border-t border-line/60 px-[18px] py-3 text-sm text-muted [overflow-wrap:anywhere]">
			{status === 'terminated' && endDate && (
				<p className="font-medium text-text">{describeEnding(endDate, new Date())}</p>
			)}
			{endReason !== null && <p>{t(m.quotedDetail, { detail: endReason })}</p>}
			{parent && (
				<p>
					<RichText of={m.amendsContract} values={{ title: parent.title }} tags={{ link: linkTo(parent.id) }} />
				</p>
			)}
			{amendments.map(({ id, title, status }) => (
				<p key={id}>
					<RichText
						of={status === 'executed' ? m.amendedBy : m.amendmentInProgress}
						values={{ title }}
						tags={{ link: linkTo(id) }}
					/>
				</p>
			))}
		</div>
	);
}

interface SectionProps extends Pick<ContractCardProps, 'contract' | 'onEdit'> {
	title: string;
	/** Of the edit button, for screen readers. */
	editCaption: string;
	note?: ReactNode;
	children: ReactNode;
}

function Section({ title, editCaption, contract, onEdit, note, children }: SectionProps) {
	return (
		<section aria-label={title} className="border-t border-line/60 px-[18px] py-4">
			<div className="mb-2.5 flex items-center gap-2.5">
				<h3 className="text-base">{title}</h3>
				{note}
				{contract.actions.includes('edit') && (
					<button
						type="button"
						onClick={onEdit}
						aria-label={editCaption}
						className="-my-2 ml-auto min-h-11 min-w-11 rounded-md px-1.5 compact:min-h-9 text-sm font-medium text-accent-text hover:underline hover:underline-offset-3"
					>
						{t(general.edit)}
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
		<Section title={t(m.terms)} editCaption={t(m.editTerms)} contract={contract} onEdit={onEdit}>
			<dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
				{named.map((name) => (
					<Fact key={name} caption={t(termFields[name].caption)}>
						{shownTerm(name, terms.values[name] ?? '')}
					</Fact>
				))}
				{effectiveDate && <Fact caption={t(termTexts.effectiveDate)}>{dayOf(effectiveDate)}</Fact>}
				{endDate && <Fact caption={t(m.ends)}>{dayOf(endDate)}</Fact>}
				{sellOffEnd && <Fact caption={t(m.sellOffUntil)}>{dayOf(sellOffEnd)}</Fact>}
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
		.map((name): [string, string] => [longMoney(of('currency'), of(name)), t(termFields[name].caption)]);
	if (of('royaltyPercent') !== '') {
		const basis: Caption | undefined = royaltyBasisCaptions[of('royaltyBasis') as RoyaltyBasis];
		figures.push([`${of('royaltyPercent')}%`, t(basis ?? m.royaltyCaption)]);
	}
	if (of('accountingPeriod') !== '')
		figures.push([shownTerm('accountingPeriod', of('accountingPeriod')), t(m.statementsCaption)]);
	const otherNames = (['recoupable', 'publishingShare', 'statementDays'] as const).filter((name) => of(name) !== '');
	return (
		<Section
			title={t(m.money)}
			editCaption={t(m.editMoney)}
			contract={contract}
			onEdit={onEdit}
			note={
				<span className="flex items-center gap-1.5 text-xs text-muted">
					<Lock size={13} />
					{t(m.moneyForAdmins)}
				</span>
			}
		>
			{figures.length === 0 && otherNames.length === 0 && options.length === 0 && (
				<p className="text-sm text-faint">{t(m.noMoney)}</p>
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
				{otherNames.map((name) => (
					<Fact key={name} caption={t(termFields[name].caption)}>
						{shownTerm(name, of(name))}
					</Fact>
				))}
				{options.map(({ what, exerciseBy, advance }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: options have no identity except their position
					<Fact key={index} caption={t(m.optionNumber, { number: index + 1 })}>
						{t(m.optionSummary, {
							what,
							hasDeadline: exerciseBy ? 'yes' : 'no',
							day: exerciseBy && dayOf(exerciseBy),
							hasAdvance: advance ? 'yes' : 'no',
							advance: advance && longMoney(of('currency'), advance),
						})}
					</Fact>
				))}
			</dl>
		</Section>
	);
}
