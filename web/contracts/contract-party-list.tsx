import { Copy, MoreHorizontal, RefreshCw, Send, TriangleAlert } from 'lucide-react';
import { inSigningOrder } from '../../domain/contracts/contract-parties.ts';
import type { Contract, SignerState } from '../../domain/contracts/contract-shapes.ts';
import { messageOf } from '../lib/api.ts';
import { copyText } from '../lib/clipboard.ts';
import { formatShortDay } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { useCopySigningLink, useRemindSigner, useRenewSigningLink } from './contracts.mutations.ts';

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

export function ContractPartyList({ contract }: { contract: Contract }) {
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
					<TriangleAlert size={13} strokeWidth={1.75} aria-hidden="true" />
					The mail could not be delivered yet. Copy the link, or check the address.
				</p>
			)}
		</li>
	);
}

function SignerBadge({ contract, party: { side, state, signedAt } }: { contract: Contract; party: Party }) {
	// Everyone else has signed.
	if (side === 'label' && contract.status === 'signed') return <Badge tone="accent">Waits for the label</Badge>;
	return (
		<Badge tone={tones[state] ?? 'neutral'}>
			{state === 'signed' && signedAt ? `Signed ${formatShortDay(signedAt, new Date())}` : words[state]}
		</Badge>
	);
}

/** The same link again, a new one, or to hand over. */
function SignerMenu({ contract, party }: { contract: Contract; party: Party }) {
	const [remind, renew, copy] = [useRemindSigner(), useRenewSigningLink(), useCopySigningLink()];
	const about = { contractId: contract.id, partyId: party.id };
	const failed = [remind, renew, copy].find(({ isError }) => isError);

	async function handleCopy(): Promise<void> {
		const { url } = await copy.mutateAsync(about);
		const hasCopied = await copyText(url);
		showToast(hasCopied ? { message: 'Link copied' } : { message: url, tone: 'neutral' });
	}

	return (
		<>
			<Menu trigger={<IconButton icon={MoreHorizontal} size="sm" caption={`More for ${party.signerName}`} />}>
				<MenuItem
					icon={Send}
					onSelect={() =>
						remind.mutate(about, { onSuccess: () => showToast({ message: `${party.signerName} was reminded` }) })
					}
				>
					Remind now
				</MenuItem>
				<MenuItem
					icon={RefreshCw}
					onSelect={() => renew.mutate(about, { onSuccess: () => showToast({ message: 'A new link is on its way' }) })}
				>
					Send a new link
				</MenuItem>
				<MenuItem icon={Copy} onSelect={() => void handleCopy().catch(() => undefined)}>
					Copy link
				</MenuItem>
			</Menu>
			{failed && <Notice tone="bad">{messageOf(failed.error, 'That did not work')}</Notice>}
		</>
	);
}
