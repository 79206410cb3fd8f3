import { Check, CircleDot, CircleX, Clock, Eye, MessageSquareText, PenLine, Send } from 'lucide-react';
import { type FormStatus, formStatuses } from '../../domain/forms/form-status.ts';
import { t } from '../../domain/kernel/message.ts';
import { Badge, type BadgeStyles } from '../ui/badge.tsx';

const styles: BadgeStyles<FormStatus> = {
	draft: { icon: PenLine, tone: 'neutral' },
	sent: { icon: Send, tone: 'info' },
	opened: { icon: Eye, tone: 'info' },
	in_progress: { icon: PenLine, tone: 'info' },
	submitted: { icon: CircleDot, tone: 'accent' },
	changes_requested: { icon: MessageSquareText, tone: 'warn' },
	approved: { icon: Check, tone: 'ok' },
	cancelled: { icon: CircleX, tone: 'neutral' },
	expired: { icon: Clock, tone: 'neutral' },
};

/** Status of a form: ember if the label has to act, blue if the recipient has. */
export function FormStatusBadge({ status }: { status: FormStatus }) {
	return <Badge {...styles[status]}>{t(formStatuses[status])}</Badge>;
}
