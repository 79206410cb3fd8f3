// Executes an admin's decisions about songs: confirmation dialog, request, toast with Undo.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as c from '../../../domain/kernel/general.messages.ts';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { t } from '../../../domain/kernel/message.ts';
import type { ReplyOffer } from '../../../domain/replies/reply-offer.ts';
import { undoSeconds } from '../../../domain/replies/reply-rules.ts';
import { checkReason, maxReasonLength } from '../../../domain/reviews/decisions.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import { useMember } from '../../accounts/member.ts';
import { endpoints } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/call-error.ts';
import { formatMoment } from '../../lib/text-format.ts';
import { OfferedReplyFields, useOfferedReply } from '../../replies/offered-reply.tsx';
import { useReplyOffer } from '../../replies/replies.queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { atField, FormTextArea, useAppForm } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import {
	useCloseReview,
	useExtendSong,
	usePassSong,
	useReopenReview,
	useSignSong,
	useUndoDecision,
} from '../reviews.mutations.ts';

/** Actions of an admin on a song. All rows share the same functions, so that memoized rows do not render again. */
export type DecisionActions = Record<
	'onSign' | 'onPass' | 'onExtend' | 'onClose' | 'onReopen' | 'onUndo',
	(row: DecidedSong) => void
>;

const DecisionContext = createContext<DecisionActions | null>(null);

/** Null for members, who may not decide. */
export function useDecisionActions() {
	return use(DecisionContext);
}

/** How long the toast of a pass without a dialog stays: it has two buttons to choose from. */
const atOnceMs = 10_000;

interface Announced {
	isReplied: boolean;
	isReasonAsked: boolean;
}

interface OpenDialog {
	row: DecidedSong;
	Dialog: typeof SignDialog;
	/** The toast after success. */
	done: typeof m.signedToast;
}

/** Provides the decision actions to its children, and shows failures above them. */
export function DecisionProvider({ children }: { children: ReactNode }) {
	const { organization } = useMember();
	const [dialog, setDialog] = useState<OpenDialog | null>(null);
	const [reasonFor, setReasonFor] = useState<DecidedSong | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const navigate = useNavigate();
	const isAtOnce = useAtOnce();
	const { mutateAsync: sign } = useSignSong();
	const { mutateAsync: pass } = usePassSong();
	const { mutateAsync: undo } = useUndoDecision();
	const { mutateAsync: extend } = useExtendSong();
	const { mutateAsync: close } = useCloseReview();
	const { mutateAsync: reopen } = useReopenReview();

	const decisions = useMemo(() => {
		async function act<Done>(
			change: (input: { songId: SongId }) => Promise<Done>,
			{ song }: DecidedSong,
			formatDone: (title: string, result: Done) => string,
		) {
			setFailure(null);
			try {
				showToast(formatDone(song.title, await change({ songId: song.id })));
			} catch (error) {
				setFailure(messageOf(error));
			}
		}
		async function decide(dialog: OpenDialog, change: (input: { songId: SongId }) => Promise<unknown>) {
			setFailure(null);
			try {
				const outcome = await isAtOnce(dialog.row, change);
				if (outcome === 'ask') setDialog(dialog);
				if (outcome === 'done') announce(dialog, { isReplied: false, isReasonAsked: false });
			} catch (error) {
				setFailure(messageOf(error));
			}
		}
		/** The toast after a decision; a pass without a dialog has not asked for a reason. */
		function announce({ row, done }: OpenDialog, { isReplied, isReasonAsked }: Announced) {
			const { id: songId, title } = row.song;
			showToast(t(done, { title, replies: isReplied ? 'yes' : 'no' }), {
				...(isReplied && { lastsMs: undoSeconds * 1000 }),
				action: { caption: t(c.undo), onPress: () => actions.onUndo(row) },
				...(done === m.passedToast &&
					!isReasonAsked && {
						lastsMs: atOnceMs,
						follow: { caption: t(m.addReason), onPress: () => setReasonFor(row) },
					}),
				...(done === m.signedToast && {
					follow: {
						caption: t(m.openSignedSong),
						onPress: () => void navigate({ to: '/signed-songs/$songId', params: { songId } }),
					},
				}),
			});
		}
		const actions: DecisionActions = {
			onSign: (row) => void decide({ row, Dialog: SignDialog, done: m.signedToast }, sign),
			onPass: (row) =>
				void decide({ row, Dialog: PassDialog, done: m.passedToast }, ({ songId }) => pass({ songId, reason: '' })),
			onExtend: (row) => void act(extend, row, (title) => t(m.extendedToast, { title })),
			onClose: (row) => void act(close, row, (title) => t(m.closedToast, { title })),
			onReopen: (row) => void act(reopen, row, (title) => t(m.reopenedToast, { title })),
			onUndo: (row) => void act(undo, row, (title, undone) => formatUndone(title, undone, new Date())),
		};
		return { actions, announce };
	}, [navigate, isAtOnce, sign, pass, extend, close, reopen, undo]);

	function handleDone(closed: OpenDialog, isReplied: boolean) {
		setDialog(null);
		setFailure(null);
		decisions.announce(closed, { isReplied, isReasonAsked: true });
	}

	if (!organization.isAdmin) return children;
	return (
		<DecisionContext value={decisions.actions}>
			<Notice tone="bad" className="mb-3">
				{failure}
			</Notice>
			{children}
			{dialog && (
				<dialog.Dialog
					row={dialog.row}
					onClose={() => setDialog(null)}
					onDone={(isReplied) => handleDone(dialog, isReplied)}
				/>
			)}
			{reasonFor && <ReasonDialog song={reasonFor.song} onClose={() => setReasonFor(null)} />}
		</DecisionContext>
	);
}

/** A song to decide about. */
type DecidedSong = Pick<OverviewRow, 'song' | 'reviewsMissing'>;

/**
 * Decides at once if there is nothing to ask: the reviews of the song are complete and no sender is to get a reply. The
 * toast offers Undo. Otherwise the dialog asks.
 */
function useAtOnce() {
	const queryClient = useQueryClient();
	const running = useRef(new Set<SongId>());
	return useCallback(
		async (
			{ song: { id: songId }, reviewsMissing }: DecidedSong,
			decide: (input: { songId: SongId }) => Promise<unknown>,
		): Promise<'done' | 'ask' | 'running'> => {
			if (running.current.has(songId)) return 'running';
			running.current.add(songId);
			try {
				const input = { songId };
				if (reviewsMissing > 0) return 'ask';
				const offer = await queryClient.fetchQuery(endpoints.replies.getReplyOffer.queryOptions({ input }));
				if (offer.hasSender) return 'ask';
				await decide(input);
				return 'done';
			} finally {
				running.current.delete(songId);
			}
		},
		[queryClient],
	);
}

interface DecisionDialogProps {
	row: DecidedSong;
	/** Called after success; the provider then shows the toast with Undo. */
	onDone: (isReplied: boolean) => void;
	onClose: () => void;
}

/** A confirmation, or a form if there is a reply to edit. Which of the two is known a moment after the press. */
function SignDialog(props: DecisionDialogProps) {
	const { data: offer, isLoading } = useReplyOffer({ songId: props.row.song.id });
	if (isLoading) return null;
	return offer?.hasSender ? <SignAndReply {...props} offer={offer} /> : <SignOnly {...props} />;
}

function formatSigning(reviewsMissing: number) {
	return `${formatMissingBeforeDecision(reviewsMissing)} ${t(m.signText)}`.trim();
}

function SignOnly({ row: { song, reviewsMissing }, onDone, onClose }: DecisionDialogProps) {
	const sign = useSignSong();
	return (
		<ConfirmDialog
			onOpenChange={onClose}
			tone="primary"
			title={t(m.signTitle, { title: song.title })}
			confirmCaption={t(m.sign)}
			call={sign}
			onConfirm={() => sign.mutate({ songId: song.id }, { onSuccess: () => onDone(false) })}
		>
			{formatSigning(reviewsMissing)}
		</ConfirmDialog>
	);
}

function SignAndReply({ row, offer, onDone, onClose }: DecisionDialogProps & { offer: ReplyOffer }) {
	const { song, reviewsMissing } = row;
	const sign = useSignSong();
	const offered = useOfferedReply(offer, 'signed', '');
	const form = useAppForm({
		initial: {},
		submit: () =>
			sign.mutateAsync({ songId: song.id, reply: offered.reply }, { onSuccess: () => onDone(offered.reply !== null) }),
	});
	return (
		<FormDialog
			form={form}
			title={t(m.signTitle, { title: song.title })}
			description={formatSigning(reviewsMissing)}
			submitCaption={t(offered.reply ? m.signAndReply : m.sign)}
			isDisabled={() => offered.problem !== null}
			onClose={onClose}
		>
			<OfferedReplyFields offer={offer} offered={offered} decision="signed" reason={null} />
		</FormDialog>
	);
}

function PassDialog({ row: { song, reviewsMissing }, onDone, onClose }: DecisionDialogProps) {
	const pass = usePassSong();
	const { data: offer } = useReplyOffer({ songId: song.id });
	const form = useAppForm({
		initial: { reason: '' },
		check: ({ reason }) => atField('reason', checkReason(reason)),
		checkOnChange: 'always',
		submit: ({ reason }) =>
			pass.mutateAsync(
				{ songId: song.id, reason, reply: offered.reply },
				{ onSuccess: () => onDone(offered.reply !== null) },
			),
	});
	const reason = useWatch({ control: form.control, name: 'reason' });
	const offered = useOfferedReply(offer, 'passed', reason);
	return (
		<FormDialog
			form={form}
			title={t(m.passTitle, { title: song.title })}
			description={`${formatMissingBeforeDecision(reviewsMissing)} ${t(m.passText)}`.trim()}
			submitCaption={t(offered.reply ? m.passAndReply : m.pass)}
			isDisabled={(values) => !checkReason(values.reason).allowed || offered.problem !== null}
			onClose={onClose}
		>
			<FormTextArea form={form} name="reason" caption={t(m.reasonOptional)} countTo={maxReasonLength} />
			<OfferedReplyFields offer={offer} offered={offered} decision="passed" reason={reason} />
		</FormDialog>
	);
}

/** The reason of a pass that asked for none. */
function ReasonDialog({ song: { id: songId, title }, onClose }: { song: DecidedSong['song']; onClose: () => void }) {
	const pass = usePassSong();
	const form = useAppForm({
		initial: { reason: '' },
		check: ({ reason }) => atField('reason', checkReason(reason)),
		checkOnChange: 'always',
		submit: ({ reason }) =>
			pass.mutateAsync(
				{ songId, reason },
				{
					onSuccess: () => {
						onClose();
						showToast(t(m.reasonAddedToast, { title }));
					},
				},
			),
	});
	return (
		<FormDialog
			form={form}
			title={t(m.addReasonTitle, { title })}
			description={t(m.addReasonText)}
			submitCaption={t(m.addReason)}
			isDisabled={({ reason }) => reason.trim() === '' || !checkReason(reason).allowed}
			onClose={onClose}
		>
			<FormTextArea form={form} name="reason" caption={t(c.reason)} countTo={maxReasonLength} />
		</FormDialog>
	);
}

/** Text of the Sign and Pass dialogs about a song that is not completed; empty for a completed song. */
export function formatMissingBeforeDecision(reviewsMissing: number) {
	return reviewsMissing === 0 ? '' : t(m.reviewsStillMissing, { count: reviewsMissing });
}

/** Text of the toast after Undo: a sent mail cannot be recalled (R-DECIDE-13). */
export function formatUndone(title: string, { replySentAt: sentAt }: { replySentAt: Date | null }, now: Date) {
	return sentAt ? t(m.undoneAfterReplyToast, { title, date: formatMoment(sentAt, now) }) : t(m.undoneToast, { title });
}
