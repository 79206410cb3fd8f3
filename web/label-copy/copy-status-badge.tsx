import { t } from '../../domain/kernel/message.ts';
import { type CopyStatus, copyStatuses } from '../../domain/label-copy/copy-status.ts';
import * as m from '../../domain/label-copy/label-copy-pages.messages.ts';
import { Badge } from '../ui/badge.tsx';

const tones = {
	draft: 'warn',
	in_review: 'info',
	changes_requested: 'accent',
	approved: 'accent',
	final: 'ok',
	superseded: 'neutral',
} as const;

export function CopyStatusBadge({ status, isOutOfDate }: { status: CopyStatus; isOutOfDate: boolean }) {
	if (status === 'final' && isOutOfDate) return <Badge tone="bad">{t(m.outOfDate)}</Badge>;
	return <Badge tone={tones[status]}>{t(copyStatuses[status])}</Badge>;
}
