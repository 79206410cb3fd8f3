// `/signed-songs/{id}/contracts`: the contracts of one song, the open contract, and its actions. Members see that
// contracts exist, their kind, state and dates.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileText, Plus, Upload } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import type { ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { useMember } from '../accounts/member.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { Button } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { QueryFailure, Skeleton } from '../ui/loading.tsx';
import { describeProgress } from './contract-progress.ts';
import { ContractStatusBadge } from './contract-status-badge.tsx';
import { type SongOfContract, useContractsOfSong } from './contracts.queries.ts';
import { OpenContract } from './open-contract.tsx';

const NewContractDialog = lazyComponent(() => import('./new-contract-dialog.tsx'), 'NewContractDialog');

type Starting = 'new' | 'paper' | null;

export function SongContracts({ song }: { song: SongOfContract }) {
	const { organization } = useMember();
	const query = useContractsOfSong(song.songId);
	const { data, isError } = query;
	const { contract: wanted, send } = useSearch({ strict: false });
	const navigate = useNavigate();
	const [starting, setStarting] = useState<Starting>(null);
	const [editedId, setEditedId] = useState<ContractId | null>(null);
	const contracts = data?.contracts;
	const open = contracts?.find(({ id }) => id === wanted) ?? firstToShow(contracts ?? []);
	const isEdited = open !== undefined && open.id === editedId && canDo('edit', open.status).allowed;
	const [opened, bringIntoView] = useBroughtIntoView<HTMLDivElement>(open && open.id === wanted ? wanted : undefined);
	const isStarting = starting ?? (send && contracts?.length === 0 && organization.isAdmin ? 'new' : null);

	function show(contract: ContractId) {
		// The address does not change, but the contract may be out of view.
		if (contract === wanted) bringIntoView();
		void navigate({
			to: '/signed-songs/$songId/contracts',
			params: { songId: song.songId },
			search: { contract },
			// The router would scroll back to the top of the page.
			resetScroll: false,
		});
	}

	function showFirst() {
		void navigate({ to: '/signed-songs/$songId/contracts', params: { songId: song.songId }, search: {} });
	}

	function close() {
		setStarting(null);
		if (send)
			void navigate({
				to: '/signed-songs/$songId/contracts',
				params: { songId: song.songId },
				search: {},
				replace: true,
			});
	}

	return (
		<>
			<QueryFailure query={query} className="mb-3">
				{t(m.contractsNotLoaded)}
			</QueryFailure>
			{contracts === undefined ? (
				!isError && <Skeleton className="h-48" />
			) : contracts.length === 0 ? (
				<NoContracts isAdmin={organization.isAdmin} onStart={setStarting} />
			) : organization.isAdmin && open ? (
				<div className={classNames('grid items-start gap-3.5', !isEdited && 'lg:grid-cols-[264px_minmax(0,1fr)]')}>
					{!isEdited && <ContractColumn contracts={contracts} openId={open.id} onShow={show} onStart={setStarting} />}
					{/* Tall enough to be scrolled to while it loads. */}
					<div ref={opened} className="min-w-0 scroll-mt-20 max-lg:min-h-dvh">
						<OpenContract
							key={open.id}
							contractId={open.id}
							song={song}
							isEdited={isEdited}
							onEdit={setEditedId}
							onShow={show}
							onDeleted={showFirst}
						/>
					</div>
				</div>
			) : (
				<MemberList contracts={contracts} wantedId={wanted} />
			)}
			{isStarting && (
				<NewContractDialog
					song={song}
					contracts={contracts ?? []}
					isPaper={isStarting === 'paper'}
					onStarted={(id) => {
						setStarting(null);
						setEditedId(id);
						show(id);
					}}
					onClose={close}
				/>
			)}
		</>
	);
}

/** The contract that needs the label's action, otherwise the newest. */
function firstToShow(contracts: readonly ContractSummary[]): ContractSummary | undefined {
	return (
		contracts.find(({ status }) => status === 'signed') ??
		contracts.find(({ status }) => status === 'negotiating') ??
		contracts.find(({ status }) => status === 'draft') ??
		contracts[0]
	);
}

interface ContractColumnProps {
	contracts: readonly ContractSummary[];
	openId: ContractId;
	onShow: (id: ContractId) => void;
	onStart: (starting: Starting) => void;
}

function ContractColumn({ contracts, openId, onShow, onStart }: ContractColumnProps) {
	return (
		<Card aria-labelledby="contracts-heading" className="overflow-hidden">
			<header className="flex flex-wrap items-center justify-between gap-2 py-2 pr-3 pl-[18px]">
				<h2 id="contracts-heading" className="text-base">
					{t(m.contracts)}
				</h2>
				<Button size="sm" icon={Plus} onClick={() => onStart('new')}>
					{t(m.newContract)}
				</Button>
			</header>
			<ul>
				{contracts.map((contract) => (
					<li key={contract.id} className="border-t border-line/60">
						<button
							type="button"
							aria-current={contract.id === openId ? 'true' : undefined}
							onClick={() => onShow(contract.id)}
							className={classNames(
								'grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 border-l-2 py-3 pr-3 pl-4 text-left text-sm transition-colors -outline-offset-2',
								contract.id === openId ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-raised/60',
							)}
						>
							<span className="min-w-0 font-semibold">{t(contractKinds[contract.kind])}</span>
							<ContractStatusBadge status={contract.status} />
							<span className="col-span-2 truncate text-muted">{contract.details?.counterparties.join(', ')}</span>
							<span className="col-span-2 text-xs text-muted">{describeProgress(contract)}</span>
						</button>
					</li>
				))}
			</ul>
			<div className="grid justify-items-start gap-1.5 border-t border-line/60 px-[18px] py-3">
				<p className="text-xs text-muted">{t(m.paperHint)}</p>
				<Button size="sm" variant="quiet" icon={Upload} className="-ml-[12px]" onClick={() => onStart('paper')}>
					{t(m.uploadSignedPdf)}
				</Button>
			</div>
		</Card>
	);
}

interface MemberListProps {
	contracts: readonly ContractSummary[];
	/** The contract that a notification or the search links to. */
	wantedId: string | undefined;
}

function MemberList({ contracts, wantedId }: MemberListProps) {
	return (
		<Card aria-label={t(m.contracts)}>
			<ul>
				{contracts.map((contract) => (
					<li
						key={contract.id}
						aria-current={contract.id === wantedId ? 'true' : undefined}
						className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line/60 px-[18px] py-2.5 first:border-t-0 aria-[current]:bg-accent-soft md:grid-cols-[minmax(0,1fr)_auto_minmax(7.5rem,auto)]"
					>
						<span className="font-semibold">{t(contractKinds[contract.kind])}</span>
						<span className="text-sm text-muted max-md:order-last max-md:col-span-2">{describeProgress(contract)}</span>
						<span className="flex justify-end">
							<ContractStatusBadge status={contract.status} />
						</span>
					</li>
				))}
			</ul>
			<p className="border-t border-line/60 px-[18px] py-3 text-xs text-faint">{t(m.onlyAdmins)}</p>
		</Card>
	);
}

function NoContracts({ isAdmin, onStart }: { isAdmin: boolean; onStart: (starting: Starting) => void }) {
	return (
		<Card>
			<EmptyState
				icon={FileText}
				title={t(m.noContractYet)}
				action={
					isAdmin && (
						<div className="flex flex-wrap justify-center gap-2">
							<Button variant="primary" icon={Plus} onClick={() => onStart('new')}>
								{t(m.startContract)}
							</Button>
							<Button icon={Upload} onClick={() => onStart('paper')}>
								{t(m.recordPaperContract)}
							</Button>
						</div>
					)
				}
			>
				{t(isAdmin ? m.noContractAdminText : m.noContractMemberText)}
			</EmptyState>
		</Card>
	);
}

/**
 * On a phone the selected contract is below the list. It is scrolled to when the address names it and when another is
 * selected, unless it is already in view.
 */
function useBroughtIntoView<Element extends HTMLElement>(chosen: string | undefined) {
	const element = useRef<Element>(null);
	const bring = useCallback(() => {
		const { top = 0 } = element.current?.getBoundingClientRect() ?? {};
		if (top < 0 || top > window.innerHeight / 2) element.current?.scrollIntoView({ block: 'start' });
	}, []);
	useEffect(() => {
		if (chosen !== undefined) bring();
	}, [chosen, bring]);
	return [element, bring] as const;
}
