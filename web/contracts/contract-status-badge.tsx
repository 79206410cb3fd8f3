import { Ban, Check, CircleDot, CircleX, Clock, type LucideIcon, PenLine, Send, Signature } from 'lucide-react';
import { type ContractStatus, contractStatuses } from '../../domain/contracts/contract-status.ts';
import { Badge } from '../ui/badge.tsx';

const looks: Record<
	ContractStatus,
	{ readonly icon: LucideIcon; readonly tone: 'neutral' | 'ok' | 'info' | 'bad' | 'accent' }
> = {
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

/** Where a contract stands: yours is ember, theirs blue. */
export function ContractStatusBadge({ status }: { status: ContractStatus }) {
	const { icon: Icon, tone } = looks[status];
	return (
		<Badge tone={tone}>
			<Icon size={13} />
			{contractStatuses[status]}
		</Badge>
	);
}
