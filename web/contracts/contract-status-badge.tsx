import { Ban, Check, CircleDot, CircleX, Clock, PenLine, Send, Signature } from 'lucide-react';
import { type ContractStatus, contractStatuses } from '../../domain/contracts/contract-status.ts';
import { t } from '../../domain/kernel/message.ts';
import { Badge, type BadgeStyles } from '../ui/badge.tsx';

const badges: BadgeStyles<ContractStatus> = {
	draft: { icon: PenLine, tone: 'neutral' },
	sent: { icon: Send, tone: 'info' },
	negotiating: { icon: CircleDot, tone: 'accent' },
	partially_signed: { icon: Signature, tone: 'info' },
	signed: { icon: CircleDot, tone: 'accent' },
	executed: { icon: Check, tone: 'ok' },
	expired: { icon: Clock, tone: 'neutral' },
	terminated: { icon: CircleX, tone: 'neutral' },
	declined: { icon: Ban, tone: 'bad' },
	void: { icon: Ban, tone: 'neutral' },
};

/** Status of a contract: ember if the label has to act, blue if the other side has. */
export function ContractStatusBadge({ status }: { status: ContractStatus }) {
	return <Badge {...badges[status]}>{t(contractStatuses[status])}</Badge>;
}
