import { Link } from '@tanstack/react-router';
import { Download, FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import type { ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import { contractStatuses, contractStatusNames } from '../../domain/contracts/contract-status.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { useMember } from '../accounts/member.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { Stamp } from '../player/stamp.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/card.tsx';
import { PagedCard } from '../ui/loading.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { describeProgress } from './contract-progress.ts';
import { ContractStatusBadge } from './contract-status-badge.tsx';
import { type ContractChoice, useContracts } from './contracts.queries.ts';

const TemplatesDialog = lazyComponent(() => import('./templates-dialog.tsx'), 'TemplatesDialog');

const lists = [
	{ value: 'all', caption: m.allContracts },
	{ value: 'to_sign', caption: m.toSign },
	{ value: 'expiring', caption: m.expiring },
] as const;

/** Contracts across all signed songs: all, those awaiting the label's signature, and those that end soon. */
export function ContractsPage() {
	usePageTitle(t(m.contracts));
	const { organization } = useMember();
	const [choice, setChoice] = useState<ContractChoice>('all');
	const [isEditingTemplates, setIsEditingTemplates] = useState(false);
	const query = useContracts(choice);
	const contracts = query.data?.pages.flatMap((page) => page.contracts);
	const statuses = [
		{ value: 'any' as const, caption: t(m.anyStatus) },
		...contractStatusNames.map((value) => ({ value, caption: t(contractStatuses[value]) })),
	];
	const isList = choice === 'all' || choice === 'to_sign' || choice === 'expiring';
	return (
		<>
			<div className="mb-3 flex flex-wrap items-center gap-2.5">
				<Segmented
					caption={t(m.whichContracts)}
					value={isList ? choice : 'all'}
					onValueChange={setChoice}
					options={lists.map(({ value, caption }) => ({ value, caption: t(caption) }))}
				/>
				<PillSelect
					caption={t(m.status)}
					value={isList ? 'any' : choice}
					onValueChange={(state) => setChoice(state === 'any' ? 'all' : state)}
					options={statuses}
				/>
				{organization.isAdmin && (
					<div className="ml-auto flex flex-wrap gap-2">
						<a
							href="/files/evidence/heads"
							download
							title={t(m.downloadLogSummaryHint)}
							className={buttonClass({ size: 'sm', variant: 'quiet' })}
						>
							<Download size={15} />
							{t(m.downloadLogSummary)}
						</a>
						<Button size="sm" variant="quiet" icon={PenLine} onClick={() => setIsEditingTemplates(true)}>
							{t(m.templates)}
						</Button>
					</div>
				)}
			</div>
			<PagedCard
				query={query}
				caption={t(m.contracts)}
				failure={t(m.contractsNotLoaded)}
				empty={<Nothing choice={choice} />}
			>
				{contracts?.map((contract) => (
					<ContractRow key={contract.id} contract={contract} />
				))}
			</PagedCard>
			{isEditingTemplates && <TemplatesDialog onClose={() => setIsEditingTemplates(false)} />}
		</>
	);
}

function ContractRow({ contract }: { contract: ContractSummary }) {
	const { id, songId, songTitle, artistName, kind, status, details } = contract;
	return (
		<li className="relative grid min-h-[72px] grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-line/60 px-4 py-3 first:border-t-0 hover:bg-raised/40 md:grid-cols-[44px_minmax(0,1.2fr)_minmax(0,1fr)_150px] md:px-[18px] lg:grid-cols-[44px_minmax(0,1.2fr)_minmax(0,1fr)_125px_185px]">
			<Stamp id={songId} isRevealed size={44} />
			<div className="min-w-0">
				<Link
					to="/signed-songs/$songId/contracts"
					params={{ songId }}
					search={details ? { contract: id } : {}}
					data-row-link
					title={songTitle}
					className="block truncate rounded-md font-display text-[1.0625rem] leading-6 font-semibold tracking-[-0.02em] after:absolute after:inset-0 hover:underline hover:underline-offset-3"
				>
					{songTitle}
				</Link>
				<p className="truncate text-sm text-muted">{artistName}</p>
			</div>
			<div className="min-w-0 text-sm max-md:col-start-2">
				<p className="truncate font-medium">{t(contractKinds[kind])}</p>
				{details && (
					<p className="text-xs text-faint [overflow-wrap:anywhere]">
						{details.counterparties.join(', ') || details.title}
					</p>
				)}
			</div>
			{/* In one column until there is room for two, which would cut the titles. */}
			<div className="grid justify-items-start gap-y-1 max-md:col-start-2 md:justify-items-end lg:contents">
				<span className="flex lg:justify-self-start">
					<ContractStatusBadge status={status} />
				</span>
				<p className="text-xs text-muted md:text-right">{describeProgress(contract)}</p>
			</div>
		</li>
	);
}

const emptyLists = {
	to_sign: { title: m.nothingToSign, text: m.nothingToSignText },
	expiring: { title: m.nothingExpires, text: m.nothingExpiresText },
	other: { title: m.noContracts, text: m.noContractsText },
} as const;

function Nothing({ choice }: { choice: ContractChoice }) {
	const { title, text } = emptyLists[choice === 'to_sign' || choice === 'expiring' ? choice : 'other'];
	return (
		<EmptyState
			icon={FileText}
			title={t(title)}
			action={
				<Link to="/signed-songs/overview" search={{}} className={buttonClass({ size: 'sm' })}>
					{t(m.seeSignedSongs)}
				</Link>
			}
		>
			{t(text)}
		</EmptyState>
	);
}
