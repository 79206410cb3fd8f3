import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import { canDecide, canReopen, canUndoDecision, isExtensionOffered } from '../../../domain/reviews/decisions.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { type DecisionActions, useDecisionActions } from '../decisions/decision-provider.tsx';
import { formatDecision } from './overview-format.ts';

interface DecisionCellProps {
	row: OverviewRow;
	/** Only one row has a filled Sign button. */
	isMain: boolean;
}

/** The buttons to decide on a song, or who decided. */
export function DecisionCell({ row, isMain }: DecisionCellProps) {
	const actions = useDecisionActions();
	const decision = formatDecision(row, new Date());
	const note = (
		<p title={row.passReason ?? undefined} className="min-w-0 text-xs text-faint md:text-right">
			<span className="line-clamp-2 [overflow-wrap:anywhere]">{decision.text}</span>
			{decision.date && <span className="block whitespace-nowrap">{decision.date}</span>}
		</p>
	);
	if (!actions) return <div className="flex items-center md:justify-end">{note}</div>;
	const { title } = row.song;
	return (
		<div className="flex min-w-0 items-center gap-1 md:justify-end max-md:[&>:last-child]:ml-auto">
			{row.status === 'completed' ? (
				<>
					<Button
						size="sm"
						variant={isMain ? 'primary' : 'secondary'}
						aria-label={t(m.signLabel, { title })}
						onClick={() => actions.onSign(row)}
					>
						{t(m.sign)}
					</Button>
					<Button size="sm" variant="quiet" aria-label={t(m.passLabel, { title })} onClick={() => actions.onPass(row)}>
						{t(m.pass)}
					</Button>
				</>
			) : row.status === 'expired' ? (
				<Button size="sm" aria-label={t(m.extendTitle, { title })} onClick={() => actions.onExtend(row)}>
					{t(m.extend)}
				</Button>
			) : (
				note
			)}
			<RowMenu caption={t(m.moreFor, { title })}>{() => <MoreActions row={row} actions={actions} />}</RowMenu>
		</div>
	);
}

function MoreActions({ row, actions }: { row: OverviewRow; actions: DecisionActions }) {
	const { status, song } = row;
	const canReopenIt = canReopen({ isClosed: song.isClosed, status }).allowed;
	return (
		<>
			{canDecide(status).allowed && status !== 'completed' && (
				<>
					<MenuItem onSelect={() => actions.onSign(row)}>{t(m.sign)}</MenuItem>
					<MenuItem onSelect={() => actions.onPass(row)}>{t(m.pass)}</MenuItem>
				</>
			)}
			{canUndoDecision(status).allowed && <MenuItem onSelect={() => actions.onUndo(row)}>{t(m.undoDecision)}</MenuItem>}
			{(status === 'pending' || status === 'expired') && (
				<MenuItem onSelect={() => actions.onClose(row)}>{t(m.closeReview)}</MenuItem>
			)}
			{canReopenIt && <MenuItem onSelect={() => actions.onReopen(row)}>{t(m.reopenReview)}</MenuItem>}
			{isExtensionOffered(status, song, new Date()) && status !== 'expired' && (
				<MenuItem onSelect={() => actions.onExtend(row)}>{t(m.extend)}</MenuItem>
			)}
		</>
	);
}

/** Only a button until it is pressed: a menu in each visible row would make scrolling slow. */
function RowMenu({ caption, children }: { caption: string; children: () => ReactNode }) {
	const [wasPressed, setWasPressed] = useState(false);
	const buttonProps = { icon: Ellipsis, caption, size: 'sm', className: '-mr-2 shrink-0' } as const;
	if (!wasPressed) return <IconButton {...buttonProps} aria-haspopup="menu" onClick={() => setWasPressed(true)} />;
	return (
		<Menu isInitiallyOpen trigger={<IconButton {...buttonProps} />}>
			{children()}
		</Menu>
	);
}
