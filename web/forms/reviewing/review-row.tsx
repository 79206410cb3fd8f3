import { Download, LockKeyhole, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { nameOfAnswer } from '../../../domain/forms/answer-names.ts';
import { type Change, isKept } from '../../../domain/forms/compare-answers.ts';
import { displayAnswer } from '../../../domain/forms/display-answer.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { ok as okCaption } from '../../../domain/forms/form-field.messages.ts';
import { type Form, placeAt } from '../../../domain/forms/form-index.ts';
import * as m from '../../../domain/forms/form-review.messages.ts';
import type { ReviewedAnswer } from '../../../domain/forms/form-shapes.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import { fixNoteMissing } from '../../../domain/forms/forms.errors.ts';
import { type Caption, t } from '../../../domain/kernel/message.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { CorrectDialog, isCorrectable } from './correct-dialog.tsx';
import { FindingLines } from './finding-lines.tsx';
import { hasOneValue, isDifferent, type ReviewContext, type ReviewFinding } from './review-progress.ts';
import type { Review } from './use-review.ts';

/** Field, submitted, current, verdict; stacked on a phone. */
export const reviewColumns = 'md:grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)_124px]';

const changeCaptions: Readonly<Record<Change, Caption>> = {
	added: m.isAdded,
	changed: m.isChanged,
	removed: m.isRemoved,
	unchanged: m.isUnchanged,
};

interface ReviewRowProps {
	form: Form;
	answer: ReviewedAnswer;
	findings: readonly ReviewFinding[];
	context: ReviewContext;
	review: Review;
	/** A link led to it. */
	isWanted: boolean;
	/** The section has no column for current values. */
	hasOneColumn: boolean;
}

/** One answer beside the catalogue's value, with the reviewer's verdict. */
export function ReviewRow({ form, answer, findings, context, review, isWanted, hasOneColumn }: ReviewRowProps) {
	const [isCorrecting, setIsCorrecting] = useState(false);
	const place = placeAt(form, answer.path);
	const field = place?.field;
	if (!place || !field || field.kind === 'rows') return null;
	const name = nameOfAnswer(place, answer.rowName);
	const isOneValue = hasOneColumn || hasOneValue(answer);
	return (
		<li
			data-answer={answer.path}
			data-wanted={isWanted || undefined}
			tabIndex={-1}
			className={classNames(
				'border-b border-line/60 px-4 py-2 outline-none last:border-b-0 focus-visible:shadow-[inset_3px_0_0_var(--accent)] md:px-[18px]',
				isWanted && 'shadow-[inset_3px_0_0_var(--accent)]',
				(isWanted || isDifferent(answer)) && 'bg-[color-mix(in_oklab,var(--accent-soft)_38%,transparent)]',
			)}
		>
			<div
				className={classNames('grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 text-sm', reviewColumns)}
			>
				<p className="text-muted max-md:self-center md:pt-1.5">
					{formText(field.caption)}
					<span className="sr-only">, {t(changeCaptions[answer.change])}</span>
				</p>
				<div className={classNames('max-md:order-1 max-md:col-span-2', hasOneColumn && 'md:col-span-2')}>
					<Value field={field} answer={answer} side={isOneValue ? 'both' : 'submitted'} context={context} />
				</div>
				{!hasOneColumn && (
					<div className="max-md:order-2 max-md:col-span-2">
						{isOneValue ? (
							<p className="text-faint max-md:hidden md:pt-1.5">{t(m.sameValue)}</p>
						) : (
							<Value field={field} answer={answer} side="current" context={context} />
						)}
					</div>
				)}
				{review.isOpen ? (
					<div className="flex items-center gap-1.5 md:justify-end">
						{!answer.isWithheld && isCorrectable(field) && (
							<IconButton
								icon={Pencil}
								size="sm"
								caption={t(m.correctAnswer, { answer: name })}
								onClick={() => setIsCorrecting(true)}
							/>
						)}
						<VerdictButtons caption={name} answer={answer} review={review} />
					</div>
				) : (
					<p className="text-right text-xs text-faint md:pt-1.5">
						{answer.verdict && t(answer.verdict.verdict === 'ok' ? okCaption : m.fix)}
					</p>
				)}
			</div>
			{answer.asked && <Asked asked={answer.asked} />}
			{answer.verdict?.verdict === 'fix' && <FixNote caption={name} answer={answer} review={review} />}
			{isCorrecting && (
				<CorrectDialog
					field={field}
					caption={name}
					value={answer.submitted}
					context={context}
					onSubmit={(value) => review.correct({ [answer.path]: value })}
					onClose={() => setIsCorrecting(false)}
				/>
			)}
			{findings.length > 0 && (
				<div className="mt-2 md:pl-[166px]">
					<FindingLines findings={findings} review={review} />
				</div>
			)}
		</li>
	);
}

/** The change requested before the form was sent again, and its result. */
function Asked({ asked: { note, isChanged, reply } }: { asked: NonNullable<ReviewedAnswer['asked']> }) {
	return (
		<div className="mt-2 grid gap-0.5 text-xs text-muted [overflow-wrap:anywhere] md:ml-[166px]">
			<p>
				{isChanged ? (
					t(m.changedAfterRequest, { note })
				) : (
					<RichText
						of={m.notChangedAfterRequest}
						values={{ note }}
						tags={{ b: (text) => <span className="font-semibold text-warn">{text}</span> }}
					/>
				)}
			</p>
			{reply !== '' && <p>{t(m.theirReason, { reason: reply })}</p>}
		</div>
	);
}

/** Null for a value that is submitted and current, and for the declaration, which the catalogue does not have. */
const sideCaptions = { submitted: m.submittedValue, current: m.currentValue, both: null };
type Side = keyof typeof sideCaptions;

function SideCaption({ side }: { side: Side }) {
	const caption = sideCaptions[side];
	return caption && <span className="text-xs font-normal text-faint md:sr-only">{t(caption)} </span>;
}

interface ValueProps {
	field: PlainField;
	answer: ReviewedAnswer;
	side: Side;
	context: ReviewContext;
}

function Value({ field, answer, side, context }: ValueProps) {
	const isSubmitted = side !== 'current';
	if (field.kind === 'file') return <FileLinks answer={answer} side={side} context={context} />;
	const text = displayAnswer(field, isSubmitted ? answer.submitted : answer.current, context);
	const isMono = field.kind === 'identifier' || field.kind === 'share';
	if (answer.isWithheld)
		return (
			<p className="flex items-center gap-1.5 text-xs text-faint md:pt-1.5">
				<LockKeyhole size={13} />
				{t(m.onlyAdmins)}
			</p>
		);
	return (
		<p
			className={classNames(
				'whitespace-pre-line [overflow-wrap:anywhere] md:pt-1.5',
				isSubmitted ? 'font-semibold' : 'text-muted',
				isMono && text !== '' && 'mono',
			)}
		>
			<SideCaption side={side} />
			{text === '' ? (
				<span className="font-normal text-faint">{t(isSubmitted && isKept(answer) ? m.keptEmpty : m.empty)}</span>
			) : (
				text
			)}
			{isSubmitted && answer.isCorrected && (
				<span className="ml-2 text-xs font-normal text-info">{t(m.correctedByLabel)}</span>
			)}
		</p>
	);
}

interface VerdictButtonsProps {
	caption: string;
	answer: ReviewedAnswer;
	review: Review;
}

function VerdictButtons({ caption, answer: { path, verdict }, review }: VerdictButtonsProps) {
	const given = verdict?.verdict ?? null;
	const shape =
		'grid h-11 min-w-12 place-items-center rounded-md px-2.5 text-xs font-semibold ring-1 ring-inset transition-colors compact:h-7 md:min-w-9';
	const rest = 'text-muted ring-line hover:bg-raised hover:text-text';

	function handleFix() {
		if (given !== 'fix') review.awaitNote(path, true);
		// The mark was not stored yet, so the earlier verdict returns.
		else if (verdict?.note === '') review.awaitNote(path, false);
		else void review.setVerdict(path, null);
	}

	return (
		<div className="flex gap-1.5">
			<button
				type="button"
				aria-pressed={given === 'ok'}
				aria-label={t(m.okAnswer, { answer: caption })}
				onClick={() => void review.setVerdict(path, given === 'ok' ? null : 'ok')}
				className={classNames(shape, given === 'ok' ? 'bg-ok-soft text-ok ring-transparent' : rest)}
			>
				{t(okCaption)}
			</button>
			<button
				type="button"
				aria-pressed={given === 'fix'}
				aria-label={t(m.fixAnswer, { answer: caption })}
				onClick={handleFix}
				className={classNames(shape, given === 'fix' ? 'bg-warn-soft text-warn ring-transparent' : rest)}
			>
				{t(m.fix)}
			</button>
		</div>
	);
}

interface FixNoteProps {
	caption: string;
	answer: ReviewedAnswer;
	review: Review;
}

/** The requested change in the reviewer's words, saved when the field is left. The mark needs one. */
function FixNote({ caption, answer, review }: FixNoteProps) {
	const saved = answer.verdict?.note ?? '';
	const [note, setNote] = useState(saved);
	const [isAsked, setIsAsked] = useState(false);
	const problemId = useId();
	if (!review.isOpen)
		return (
			<p className="mt-2 rounded-md bg-raised px-3 py-2 text-sm [overflow-wrap:anywhere] md:ml-[166px]">{saved}</p>
		);
	const isMissing = isAsked && note.trim() === '';

	function handleLeave() {
		const typed = note.trim();
		setIsAsked(typed === '');
		if (typed === '' || typed === saved) review.awaitNote(answer.path, typed === '');
		else void review.setVerdict(answer.path, 'fix', typed);
	}

	return (
		<div className="mt-2 md:ml-[166px]">
			<input
				// biome-ignore lint/a11y/noAutofocus: after Fix the reviewer writes what to fix
				autoFocus={saved === ''}
				aria-label={t(m.whatToChangeIn, { answer: caption })}
				aria-invalid={isMissing}
				aria-describedby={isMissing ? problemId : undefined}
				// In the field itself, so that nothing moves under the button that is being pressed.
				placeholder={isMissing ? fixNoteMissing.message : t(m.whatToChange)}
				maxLength={1000}
				value={note}
				onChange={(event) => setNote(event.target.value)}
				onBlur={handleLeave}
				onKeyDown={(event) => {
					if (event.key === 'Enter') event.currentTarget.blur();
				}}
				className={classNames(
					'min-h-11 w-full rounded-md border bg-field px-3 text-base outline-none focus-visible:border-accent-text focus-visible:shadow-(--halo) compact:min-h-8 md:text-sm',
					isMissing ? 'border-bad placeholder:text-bad' : 'border-control-line',
				)}
			/>
			{isMissing && (
				<p id={problemId} role="alert" className="sr-only">
					{fixNoteMissing.message}
				</p>
			)}
		</div>
	);
}

/** The files of an answer as downloads; pictures are shown inline. */
function FileLinks({ answer, side, context }: Omit<ValueProps, 'field'>) {
	const ids = side === 'current' ? answer.current : answer.submitted;
	const list = Array.isArray(ids) ? (ids as readonly string[]) : [];
	if (list.length === 0)
		return (
			<p className="text-faint md:pt-1.5">
				<SideCaption side={side} />
				{t(m.empty)}
			</p>
		);
	return (
		<ul className="grid min-w-0 gap-1.5">
			{list.map((id) => {
				const facts = context.files[id];
				const name = facts?.name ?? t(m.file);
				return (
					<li key={id} className="flex min-w-0 items-center gap-2.5">
						{facts?.picture && (
							<img
								src={`/files/forms/${id}`}
								alt=""
								loading="lazy"
								className="size-11 shrink-0 rounded-md object-cover"
							/>
						)}
						<a
							href={`/files/forms/${id}`}
							download={name}
							className="link flex min-h-11 min-w-0 items-center gap-1.5 [overflow-wrap:anywhere] compact:min-h-8"
						>
							<Download size={14} className="shrink-0" />
							{name}
						</a>
						{facts?.picture && (
							<span className="mono text-xs whitespace-nowrap text-faint">
								{facts.picture.width} × {facts.picture.height}
							</span>
						)}
					</li>
				);
			})}
		</ul>
	);
}
