// The writer shares once they are proposed: who has agreed, and the actions for those who have not.

import { BellRing, Check, CircleAlert, Clock, Copy, Ellipsis, RotateCcw, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyrightControl } from '../../domain/catalogue/catalogue-kinds.ts';
import { writerRoleCaption } from '../../domain/catalogue/roles.ts';
import { formatShare, totalOf } from '../../domain/catalogue/shares.ts';
import { societyCaption } from '../../domain/catalogue/societies.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { ShownResponse, ShownSplitRow, Split } from '../../domain/splits/splits.api.ts';
import * as m from '../../domain/splits/splits.messages.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CallFailure } from '../ui/loading.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { copyText, showToast } from '../ui/toast.ts';
import { SplitReasonDialog } from './reopening.tsx';
import { ShareBar, Swatch } from './share-bar.tsx';
import { numberHolders, shareStyle } from './share-style.ts';
import {
	useConfirmForWriter,
	useCopySplitLink,
	useRemindWriter,
	useResendSplitLink,
	useSettleWriterDetails,
} from './splits.mutations.ts';

export function WriterResponses({ songId, work }: { songId: SongId; work: Split['work'] }) {
	const { rows, responses, status } = work;
	const numbers = numberHolders(rows.map(({ writerId }) => writerId));
	const isFirst = (row: ShownSplitRow) => rows.find(({ writerId }) => writerId === row.writerId) === row;
	const links = useWriterLinks(songId);
	const { isAdmin } = useMember().organization;
	const [spokenFor, setSpokenFor] = useState<ShownResponse | null>(null);
	const confirm = useConfirmForWriter();
	return (
		<>
			<div className="px-[18px] pt-3.5 pb-2">
				<ShareBar slices={rows.map(({ writerId, name, share }) => ({ holder: writerId, name, share }))} />
			</div>
			<CallFailure error={links.error} className="mx-[18px] mb-2" />
			<div aria-hidden="true" className={classNames(columnsClass, 'hidden min-h-9 text-xs text-faint @3xl:grid')}>
				<span>{t(m.writer)}</span>
				<span>{t(m.role)}</span>
				<span className="text-right">{t(m.sharePercent)}</span>
				<span className="@3xl:pl-3">{t(m.publisher)}</span>
				<span>{t(m.pro)}</span>
				<span>{t(m.ipi)}</span>
				<span>{t(m.response)}</span>
			</div>
			<ul>
				{rows.map((row, index) => {
					const response = isFirst(row) ? responses.find(({ writerId }) => writerId === row.writerId) : undefined;
					return (
						<ResponseRow
							key={`${row.writerId} ${row.role}`}
							row={row}
							color={numbers[index] ?? 0}
							response={response}
							isOpen={status === 'proposed'}
							onCopy={() => void links.copy(row)}
							onRemind={() => links.remind(row)}
							onResend={() => void links.resend(row)}
							onConfirm={isAdmin && response ? () => setSpokenFor(response) : null}
							songId={songId}
						/>
					);
				})}
			</ul>
			<p
				className={classNames(
					columnsClass,
					'grid min-h-[50px] grid-cols-[minmax(0,1fr)_auto] border-t border-line/60 py-2 text-sm font-semibold',
				)}
			>
				<span>{t(m.total)}</span>
				<span className="@max-3xl:hidden" />
				<span className="mono text-right">
					{formatShare(totalOf(rows.map(({ share }) => share)))}
					<span className="@3xl:hidden">%</span>
				</span>
			</p>
			{spokenFor && (
				<SplitReasonDialog
					title={t(m.confirmForTitle, { name: spokenFor.name })}
					description={t(m.confirmForText)}
					submitCaption={t(m.confirmShare)}
					onSubmit={(reason) => confirm.mutateAsync({ songId, writerId: spokenFor.writerId, reason })}
					onClose={() => setSpokenFor(null)}
				/>
			)}
		</>
	);
}

function useWriterLinks(songId: SongId) {
	const copy = useCopySplitLink();
	const resend = useResendSplitLink();
	const remind = useRemindWriter();
	const copyLink = (url: string, name: string) => copyText(url, t(m.linkCopied, { name }), t(m.linkFor, { name, url }));
	return {
		error: copy.error ?? resend.error ?? remind.error,
		async copy({ writerId, name }: ShownSplitRow) {
			resend.reset();
			remind.reset();
			const made = await copy.mutateAsync({ songId, writerId }).catch(() => null);
			if (made) await copyLink(made.url, name);
		},
		remind({ writerId, name }: ShownSplitRow) {
			copy.reset();
			resend.reset();
			remind.mutate({ songId, writerId }, { onSuccess: () => showToast(t(m.writerReminded, { name })) });
		},
		async resend({ writerId, name }: ShownSplitRow) {
			copy.reset();
			remind.reset();
			const made = await resend.mutateAsync({ songId, writerId }).catch(() => null);
			if (made?.isMailed) showToast(t(m.linkSent, { name }));
			else if (made) await copyLink(made.url, name);
		},
	};
}

interface ResponseRowProps {
	row: ShownSplitRow;
	color: number;
	/** Undefined in further rows of the same writer. */
	response: ShownResponse | undefined;
	/** Whether writers can still respond. */
	isOpen: boolean;
	onCopy: () => void;
	onRemind: () => void;
	onResend: () => void;
	/** Null if the viewer may not confirm for others. */
	onConfirm: (() => void) | null;
	songId: SongId;
}

function ResponseRow({
	row,
	color,
	response,
	isOpen,
	onCopy,
	onRemind,
	onResend,
	onConfirm,
	songId,
}: ResponseRowProps) {
	const { name, role, share, publisher, society, ipi } = row;
	const isWaiting = isOpen && response?.response === null;
	const note = response && noteOf(response, isOpen);
	return (
		<li
			className={classNames(
				columnsClass,
				'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1 border-t border-line/60 py-2.5 @3xl:min-h-[50px] @3xl:py-1.5',
			)}
		>
			<span className="flex min-w-0 items-center gap-2.5">
				<Swatch style={shareStyle(color)} />
				<span className="min-w-0 text-row font-semibold [overflow-wrap:anywhere]">{name}</span>
			</span>
			<span className="text-sm text-muted @max-3xl:order-3">{writerRoleCaption(role)}</span>
			<span className="mono text-right text-sm font-semibold">
				{formatShare(share)}
				<span className="@3xl:hidden">%</span>
			</span>
			<span
				className="min-w-0 text-sm text-muted [overflow-wrap:anywhere] @3xl:pl-3 @max-3xl:order-5 @max-3xl:col-span-2 @max-3xl:text-xs"
				title={publisher ?? copyrightControl}
			>
				{publisher ?? copyrightControl}
				<span className="@3xl:hidden">
					{society && t(m.societyNote, { society: societyCaption(society) })}
					{ipi && t(m.ipiNote, { ipi })}
				</span>
			</span>
			<span
				title={society ? societyCaption(society) : undefined}
				className="truncate text-sm text-muted @max-3xl:hidden"
			>
				{society ? societyCaption(society) : '–'}
			</span>
			<span className="mono truncate text-xs text-muted @max-3xl:hidden">{ipi ?? '–'}</span>
			<span className="flex items-center justify-end gap-1 @max-3xl:order-4 @3xl:justify-between">
				{response ? (
					<ResponseBadge response={response} isOpen={isOpen} />
				) : (
					<span className="text-xs text-faint">{t(m.seeAbove)}</span>
				)}
				{isWaiting && (
					<Menu trigger={<IconButton icon={Ellipsis} size="sm" caption={t(m.moreFor, { name })} />}>
						<MenuItem icon={Copy} onSelect={onCopy}>
							{t(general.copyLink)}
						</MenuItem>
						{response?.email != null && (
							<MenuItem icon={BellRing} onSelect={onRemind}>
								{t(m.remind)}
							</MenuItem>
						)}
						<MenuItem icon={RotateCcw} onSelect={onResend}>
							{t(m.resendLink)}
						</MenuItem>
						{onConfirm && (
							<MenuItem icon={ShieldCheck} onSelect={onConfirm}>
								{t(m.confirmFor, { name })}
							</MenuItem>
						)}
					</Menu>
				)}
			</span>
			{note && (
				<p
					className={classNames(
						'order-6 col-span-full pl-5 text-xs [overflow-wrap:anywhere]',
						note.isBad ? 'text-bad' : 'text-muted',
					)}
				>
					{note.text}
				</p>
			)}
			{response?.suggested && <SuggestedDetails songId={songId} response={response} suggested={response.suggested} />}
		</li>
	);
}

function ResponseBadge({ response: { response }, isOpen }: { response: ShownResponse; isOpen: boolean }) {
	if (response === 'agreed')
		return (
			<Badge tone="ok" icon={Check}>
				{t(m.agreed)}
			</Badge>
		);
	if (response === 'disagreed')
		return (
			<Badge tone="bad" icon={CircleAlert}>
				{t(m.disagrees)}
			</Badge>
		);
	return (
		<Badge tone={isOpen ? 'info' : 'neutral'} icon={Clock}>
			{t(isOpen ? m.waiting : m.noResponse)}
		</Badge>
	);
}

/** Details of a response in addition to its badge. */
function noteOf(response: ShownResponse, isOpen: boolean) {
	const { reason, isSpokenFor, spokenForBy, email, isLinkExpired, isMailTroubled } = response;
	if (isSpokenFor) return { text: spokenForText(spokenForBy, reason ?? ''), isBad: false };
	if (response.response === 'disagreed') return { text: t(m.quotedReason, { reason: reason ?? '' }), isBad: true };
	if (response.response !== null || !isOpen) return null;
	if (isMailTroubled && email !== null) return { text: t(m.mailTroubled, { email }), isBad: true };
	if (isLinkExpired) return { text: t(m.linkExpired), isBad: true };
	if (email === null) return { text: t(m.noEmail), isBad: false };
	return { text: t(m.askedByMail, { email }), isBad: false };
}

function spokenForText(name: string | null, reason: string) {
	return name === null ? t(m.confirmedByAdmin, { reason }) : t(m.confirmedByName, { name, reason });
}

const columnsClass =
	'items-center gap-x-3 px-[18px] @3xl:grid-cols-[minmax(110px,1.3fr)_minmax(88px,.8fr)_64px_minmax(80px,.9fr)_minmax(60px,.6fr)_96px_136px]';

const forScreenReaders = (content: ReactNode) => <span className="sr-only">{content}</span>;

interface SuggestedDetailsProps {
	songId: SongId;
	response: ShownResponse;
	suggested: NonNullable<ShownResponse['suggested']>;
}

/** Details that a writer entered through their link, to accept or reject. */
function SuggestedDetails({ songId, response: { writerId, name }, suggested }: SuggestedDetailsProps) {
	const settle = useSettleWriterDetails();
	const { ipi, society, publisher } = suggested;
	const parts = [
		ipi && t(m.suggestedIpi, { ipi }),
		society && t(m.suggestedSociety, { society: societyCaption(society) }),
		publisher && t(m.suggestedPublisher, { publisher }),
	];

	function handleSettle(isTaken: boolean) {
		settle.mutate(
			{ songId, writerId, isTaken },
			{ onSuccess: () => showToast(t(isTaken ? m.detailsAccepted : m.detailsKept, { name })) },
		);
	}

	return (
		<div className="order-7 col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-info-soft px-3 py-2 text-xs @3xl:ml-5">
			<p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
				<RichText
					of={m.suggestedDetails}
					values={{ details: parts.filter(Boolean).join(', ') }}
					tags={{ b: (content) => <span className="font-semibold">{content}</span> }}
				/>
			</p>
			<span className="flex gap-2">
				<Button size="sm" isBusy={settle.isPending} onClick={() => handleSettle(true)}>
					<RichText of={m.acceptDetails} values={{ name }} tags={{ hidden: forScreenReaders }} />
				</Button>
				<Button size="sm" variant="quiet" disabled={settle.isPending} onClick={() => handleSettle(false)}>
					<RichText of={m.keepOurs} values={{ name }} tags={{ hidden: forScreenReaders }} />
				</Button>
			</span>
			{settle.error && (
				<p role="alert" className="basis-full text-bad">
					{messageOf(settle.error)}
				</p>
			)}
		</div>
	);
}
