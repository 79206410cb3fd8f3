import { Link } from '@tanstack/react-router';
import { Download, FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import type { ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import { contractStatuses, contractStatusNames } from '../../domain/contracts/contract-status.ts';
import { useMember } from '../accounts/member.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { Stamp } from '../player/stamp.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/card.tsx';
import { PagedCard } from '../ui/loading.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { ContractStatusBadge } from './contract-status-badge.tsx';
import { lineOf } from './contract-words.ts';
import { type ContractChoice, useContracts } from './contracts.queries.ts';

const TemplatesDialog = lazyComponent(() => import('./templates-dialog.tsx'), 'TemplatesDialog');

const lists = [
	{ value: 'all', caption: 'All' },
	{ value: 'to_sign', caption: 'To sign' },
	{ value: 'expiring', caption: 'Expiring' },
] as const;
const states = [
	{ value: 'any', caption: 'Any state' },
	...contractStatusNames.map((value) => ({ value, caption: contractStatuses[value] })),
] as const;

/** Contracts across all signed songs: all, those awaiting the label's signature, and those that end soon. */
export function ContractsPage() {
	usePageTitle('Contracts');
	const { organization } = useMember();
	const [choice, setChoice] = useState<ContractChoice>('all');
	const [isEditingTexts, setIsEditingTexts] = useState(false);
	const query = useContracts(choice);
	const contracts = query.data?.pages.flatMap((page) => page.contracts);
	const isList = choice === 'all' || choice === 'to_sign' || choice === 'expiring';
	return (
		<>
			<div className="mb-3 flex flex-wrap items-center gap-2.5">
				<Segmented
					caption="Which contracts"
					value={isList ? choice : 'all'}
					onValueChange={setChoice}
					options={lists}
				/>
				<PillSelect
					caption="State"
					value={isList ? 'any' : choice}
					onValueChange={(state) => setChoice(state === 'any' ? 'all' : state)}
					options={states}
				/>
				{organization.isAdmin && (
					<div className="ml-auto flex flex-wrap gap-2">
						<a
							href="/files/evidence/heads"
							download
							title="Keep this file outside Acetate. It later proves that no entry of the log is missing."
							className={buttonClass({ size: 'sm', variant: 'quiet' })}
						>
							<Download size={15} />
							Download log heads
						</a>
						<Button size="sm" variant="quiet" icon={PenLine} onClick={() => setIsEditingTexts(true)}>
							Contract texts
						</Button>
					</div>
				)}
			</div>
			<PagedCard
				query={query}
				caption="Contracts"
				failure="Failed to load the contracts"
				empty={<Nothing choice={choice} />}
			>
				{contracts?.map((contract) => (
					<ContractRow key={contract.id} contract={contract} />
				))}
			</PagedCard>
			{isEditingTexts && <TemplatesDialog onClose={() => setIsEditingTexts(false)} />}
		</>
	);
}

function ContractRow({ contract }: { contract: ContractSummary }) {
	const { id, songId, songTitle, artistName, kind, status, details } = contract;
	return (
		<li className="relative grid min-h-[72px] grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-line/60 px-4 py-3 first:border-t-0 hover:bg-raised/40 md:grid-cols-[44px_minmax(0,1.2fr)_minmax(0,1fr)_150px_200px] md:px-[18px]">
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
				<p className="truncate font-medium">{contractKinds[kind]}</p>
				{details && <p className="truncate text-xs text-faint">{details.counterparties.join(', ') || details.title}</p>}
			</div>
			<div className="max-md:col-start-2">
				<ContractStatusBadge status={status} />
			</div>
			<p className="text-xs text-muted max-md:col-start-2 md:text-right">{lineOf(contract)}</p>
		</li>
	);
}

const empty: Record<'to_sign' | 'expiring' | 'other', readonly [string, string]> = {
	to_sign: ['Nothing to sign', 'Contracts that everyone else has signed wait here for the label.'],
	expiring: ['Nothing expires soon', 'Contracts stand here when they, or an option of theirs, end within 90 days.'],
	other: ['No contracts here', 'Open a signed song and start its contract from the label’s text.'],
};

function Nothing({ choice }: { choice: ContractChoice }) {
	const [title, text] = empty[choice === 'to_sign' || choice === 'expiring' ? choice : 'other'];
	return (
		<EmptyState
			icon={FileText}
			title={title}
			action={
				<Link to="/signed-songs/overview" search={{}} className={buttonClass({ size: 'sm' })}>
					See the signed songs
				</Link>
			}
		>
			{text}
		</EmptyState>
	);
}
