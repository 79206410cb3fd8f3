import type { Contract, SignerState } from '../../domain/contracts/contract-shapes.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { formatShortDay } from '../lib/text-format.ts';
import { Badge } from '../ui/badge.tsx';

type Party = Contract['parties'][number];

const stateCaptions: Readonly<Record<SignerState, Caption>> = {
	not_sent: m.notSentYet,
	waits: m.waitingForOthers,
	sent: m.linkSent,
	opened: m.linkOpened,
	expired: m.linkExpired,
	signed: m.signerSigned,
	not_signed: m.signerNotSigned,
	declined: m.signerDeclined,
};
const tones: Partial<Record<SignerState, 'ok' | 'info' | 'warn' | 'bad'>> = {
	sent: 'info',
	opened: 'info',
	expired: 'warn',
	signed: 'ok',
	declined: 'bad',
};

/** What a party of a contract has done, or is awaited to do. */
export function SignerBadge({ contract, party: { side, state, signedAt } }: { contract: Contract; party: Party }) {
	// All other parties have signed.
	if (side === 'label' && contract.status === 'signed')
		return <Badge tone="accent">{t(m.awaitingCountersignature)}</Badge>;
	return (
		<Badge tone={tones[state] ?? 'neutral'}>
			{state === 'signed' && signedAt
				? t(m.signerSignedOn, { day: formatShortDay(signedAt, new Date()) })
				: t(stateCaptions[state])}
		</Badge>
	);
}
